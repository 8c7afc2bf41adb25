import { useMemo } from "react";
import { qrModules } from "@kangying/contract/core/qr/qr-code";

const quiet = 4;

/** A text as a QR code, dark on white in every theme, because cameras need it. Nothing where the text is too long. */
export function QrPicture({
  text,
  label,
  size,
}: {
  readonly text: string;
  readonly label: string;
  readonly size: number;
}) {
  const modules = useMemo(() => qrModules(new TextEncoder().encode(text)), [text]);
  if (!modules) return null;
  const whole = modules.length + quiet * 2;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" rx="1" />
      <path d={path} fill="#000" />
    </svg>
  );
}
