import { joined } from "../../joined.ts";

/** Spanish: the texts of the pages, which are loaded with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/es.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
