import { joined } from "../../joined.ts";

/** Chinese: the texts of the pages, which are loaded with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/zh-CN.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
