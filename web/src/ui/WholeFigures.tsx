/** `2026-12-25`, `12-25`, `409-1`. */
const joined = /(\d+(?:-\d+)+)/u;

/** A text whose dates and numbers are not broken at the end of a line. Browsers would break them at their hyphens. */
export function WholeFigures({ children }: { readonly children: string }) {
  return children.split(joined).map((part, at) =>
    // The separators are at every second position; two parts may be equal, so the key is the position.
    at % 2 === 1 ? (
      <span key={at} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
