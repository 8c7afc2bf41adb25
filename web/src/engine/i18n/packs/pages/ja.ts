import { joined } from "../../joined.ts";

/** Japanese: what the pages say, which comes with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/ja.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
