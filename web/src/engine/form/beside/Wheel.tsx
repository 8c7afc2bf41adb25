import type { PreviewWheel } from "@kangying/contract/core/form/preview";
import styles from "./beside.module.css";

/** Half of the picture's edge, in its own units. */
const half = 100;
const colors = 8;
const fits = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

/** What a buyer sees before a draw. Sectors have the same size on purpose: the odds are in the rules. */
export function Wheel({ wheel }: { readonly wheel: PreviewWheel }) {
  const { style, sectors, hint } = wheel;
  return (
    <div className={styles.wheel}>
      {style === "wheel" ? <Round {...wheel} /> : style === "grid" ? <Grid {...wheel} /> : <Scratch {...wheel} />}
      <p className={styles.hint}>{hint}</p>
      <p className="visually-hidden">{sectors.join(" · ")}</p>
    </div>
  );
}

/** The point on a circle at a share of its circumference, clockwise from the top. */
function at(share: number, radius: number): string {
  const angle = (share - 0.25) * 2 * Math.PI;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
}

function Round({ sectors, button, cost }: PreviewWheel) {
  const count = Math.max(1, sectors.length);
  const radius = half - 6;
  return (
    <svg viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`} aria-hidden="true">
      {sectors.map((name, index) => {
        const [from, to] = [(index - 0.5) / count, (index + 0.5) / count];
        const path =
          count === 1
            ? `M 0 ${-radius} A ${radius} ${radius} 0 1 1 -0.01 ${-radius} Z`
            : `M 0 0 L ${at(from, radius)} A ${radius} ${radius} 0 ${count === 2 ? 1 : 0} 1 ${at(to, radius)} Z`;
        return (
          <g key={index}>
            <path d={path} className={styles[`sector-${index % colors}`]} />
            <text transform={`rotate(${(index * 360) / count}) translate(0 ${-radius * 0.74})`}>{fits(name, 7)}</text>
          </g>
        );
      })}
      <circle r={radius} className={styles.rim} />
      <path d="M -9 -24 L 0 -46 L 9 -24 Z" className={styles.hub} />
      <circle r="28" className={styles.hub} />
      <text className={styles.button} y="-3">
        {button}
      </text>
      <text className={styles.cost} y="12">
        {cost}
      </text>
    </svg>
  );
}

/** Cells around the button: eight, twelve or sixteen; unused ones repeat the blank. */
function Grid({ sectors, button, cost }: PreviewWheel) {
  const edge = sectors.length > 12 ? 5 : sectors.length > 8 ? 4 : 3;
  const ring = Array.from({ length: edge * edge }, (_, index) => index).filter((index) => {
    const [row, column] = [Math.floor(index / edge), index % edge];
    return row === 0 || column === 0 || row === edge - 1 || column === edge - 1;
  });
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${edge}, 1fr)` }} aria-hidden="true">
      {ring.map((cell, index) => (
        <span
          key={cell}
          className={styles[`cell-${index % colors}`]}
          style={{ gridRow: Math.floor(cell / edge) + 1, gridColumn: (cell % edge) + 1 }}
        >
          {sectors[index] ?? sectors[0]}
        </span>
      ))}
      <span className={styles.middle} style={{ gridRow: `2 / ${edge}`, gridColumn: `2 / ${edge}` }}>
        <strong>{button}</strong>
        {cost}
      </span>
    </div>
  );
}

function Scratch({ sectors, button, cost }: PreviewWheel) {
  return (
    <div className={styles.scratch} aria-hidden="true">
      <span className={styles.foil}>
        <strong>{button}</strong>
        {cost}
      </span>
      <span>{sectors.slice(1).join(" · ")}</span>
    </div>
  );
}
