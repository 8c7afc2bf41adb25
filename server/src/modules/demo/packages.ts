/** The kit of the demo camp: the stock on the first day, and the quantity of a delivery. Costs in fen. */
export const kit = {
  uniform: { name: "运动服", unit: "套", cost_fen: 8_800, low_stock: 40, opening: 120, delivery: 150 },
  bottle: { name: "水杯", unit: "个", cost_fen: 1_500, low_stock: 30, opening: 80, delivery: 100 },
  towel: { name: "毛巾", unit: "条", cost_fen: 1_200, low_stock: 60, opening: 200, delivery: 240 },
  band: { name: "弹力带", unit: "根", cost_fen: 1_800, low_stock: 20, opening: 50, delivery: 60 },
  card: { name: "体脂秤卡", unit: "张", cost_fen: 500, low_stock: 30, opening: 100, delivery: 120 },
  roller: { name: "泡沫轴", unit: "根", cost_fen: 3_600, low_stock: 20, opening: 40, delivery: 40 },
} as const;
export type KitKey = keyof typeof kit;

/** The packages of the demo camp, by the key that its days use, with their contents. Prices in fen. */
export const packages = {
  trial: {
    name: "14 天体验营",
    nights: 14,
    price_fen: 398_000,
    room_type: "四人间",
    kit: { uniform: 1, bottle: 1, towel: 1, card: 1 },
  },
  shape: {
    name: "28 天塑形营",
    nights: 28,
    price_fen: 698_000,
    room_type: "双人间",
    kit: { uniform: 2, bottle: 1, towel: 2, card: 1, band: 1 },
  },
  change: {
    name: "56 天蜕变营",
    nights: 56,
    price_fen: 1_280_000,
    room_type: "三人间",
    kit: { uniform: 2, bottle: 1, towel: 3, card: 1, band: 1, roller: 1 },
  },
} as const;
export type PackageKey = keyof typeof packages;
