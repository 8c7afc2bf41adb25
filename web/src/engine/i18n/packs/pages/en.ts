import { joined } from "../../joined.ts";

/** English: what the pages say, which comes with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/en.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
