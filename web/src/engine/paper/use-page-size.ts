import { useEffect } from "react";

/** A4, A4 landscape for a table with many columns, or the paper of an 80 mm receipt printer. */
const pages = {
  a4: "@page { size: A4; margin: 12mm; }",
  a4_wide: "@page { size: A4 landscape; margin: 12mm; }",
  roll: "@page { size: 80mm 297mm; margin: 4mm; }",
} as const;
export type PageSize = keyof typeof pages;

/** Sets the paper size while a page is shown. A named page in a style sheet keeps its margins, but not its size. */
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
