import { joined } from "../../joined.ts";

/** Japanese: the texts of the pages, which are loaded with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/ja.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
