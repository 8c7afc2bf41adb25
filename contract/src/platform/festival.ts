/** Skins of festivals, by the value that `html[data-festival]` takes. Their colours are in the console's `festival.css`. */
export const festivalSkins = ["spring", "lantern", "dragon_boat", "mid_autumn", "national", "new_year"] as const;
export type FestivalSkin = (typeof festivalSkins)[number];

/** How every console looks today. */
export interface Festival {
  /** Without colours: a day of mourning. */
  readonly is_grey: boolean;
  /** Null: none, as on a grey day. */
  readonly skin: FestivalSkin | null;
  readonly name: string;
  /** Shown above every page. Empty: nothing is shown. */
  readonly banner: string;
}

/** What `GET /festival` answers. */
export interface FestivalAnswer {
  readonly festival: Festival | null;
  /** Seconds until the answer changes by itself. Null: nothing is planned. */
  readonly changes_in: number | null;
}
