import { useMemo } from "react";
import JsBarcode from "jsbarcode";

/** White modules that scanners need on either side. */
const quiet = 10;
const high = 40;

/** The data that the library writes into an object that is no element. */
interface Encoded {
  readonly encodings?: readonly { readonly data: string }[];
}

/** Bars and gaps of a text as Code 128; `1` is a bar. @returns null where the text has a character that the code does not support */
export function barsOf(text: string): string | null {
  const encoded: Encoded = {};
  let isSaid = true;
  JsBarcode(encoded, text, { format: "CODE128", valid: (valid) => (isSaid = valid) });
  const bars = encoded.encodings?.map(({ data }) => data).join("") ?? "";
  return isSaid && bars !== "" ? bars : null;
}

/** A number as a bar code, dark on white in every theme, because scanners need it. It uses the whole width. */
export function BarCode({ text, label }: { readonly text: string; readonly label: string }) {
  const bars = useMemo(() => barsOf(text), [text]);
  if (bars === null) return null;
  const path = [...bars.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + quiet} 0h${run.length}v${high}h-${run.length}z`)
    .join("");
  const width = bars.length + quiet * 2;
  return (
    <svg
      data-part="bar-code"
      width="100%"
      height={high}
      viewBox={`0 0 ${width} ${high}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} ${text}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={high} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
