import { joined } from "../../joined.ts";

/** English: the texts of the pages, which are loaded with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/en.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
