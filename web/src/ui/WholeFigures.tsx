/** `2026-12-25`, `12-25`, `409-1`. */
const joined = /(\d+(?:-\d+)+)/u;

/** Words whose dates and numbers stay whole at the end of a line: a browser breaks them at their hyphens. */
export function WholeFigures({ children }: { readonly children: string }) {
  return children.split(joined).map((part, at) =>
    // What was split by stands at every second place; two parts may be alike.
    at % 2 === 1 ? (
      <span key={at} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
