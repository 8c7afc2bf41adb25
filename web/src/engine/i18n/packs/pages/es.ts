import { joined } from "../../joined.ts";

/** Spanish: what the pages say, which comes with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/es.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
