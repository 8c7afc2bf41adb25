import { useEffect } from "react";

/** A4, A4 on its side for a table of many columns, or what a receipt printer of 80 mm takes. */
const pages = {
  a4: "@page { size: A4; margin: 12mm; }",
  a4_wide: "@page { size: A4 landscape; margin: 12mm; }",
  roll: "@page { size: 80mm 297mm; margin: 4mm; }",
} as const;
export type PageSize = keyof typeof pages;

/** The paper that a page is printed on, for as long as it is the one that is shown: a named page in a style sheet keeps its margins and not its size. */
export function usePageSize(size: PageSize): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pages[size]);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);
}
