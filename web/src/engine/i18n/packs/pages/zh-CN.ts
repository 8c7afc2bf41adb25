import { joined } from "../../joined.ts";

/** Chinese: what the pages say, which comes with the shell. */
export const pages = joined(
  import.meta.glob(["../../../../texts/*/zh-CN.json", "!../../../../texts/{login,shell,ui}/*"], {
    eager: true,
    import: "default",
  }),
);
