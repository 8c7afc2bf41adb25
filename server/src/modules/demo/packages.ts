/** The packages of the demo camp, by the key that its days use. Prices in fen. */
export const packages = {
  trial: { name: "14 天体验营", nights: 14, price_fen: 398_000, room_type: "四人间" },
  shape: { name: "28 天塑形营", nights: 28, price_fen: 698_000, room_type: "双人间" },
  change: { name: "56 天蜕变营", nights: 56, price_fen: 1_280_000, room_type: "三人间" },
} as const;
export type PackageKey = keyof typeof packages;
