import {
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from "react";
import { classNames } from "../../ui/class-names.ts";
import { monotonePath, type Point } from "./curve.ts";
import type { ChartSize } from "./use-chart-size.ts";
import styles from "./charts.module.css";

/** Pixels around the curve, for the labels of its axes. */
export interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface TrendFigureProps<P extends Point> {
  readonly className: string | undefined;
  readonly "data-part"?: string;
  /** From `useChartSize`. */
  readonly room: readonly [Ref<HTMLElement>, ChartSize];
  readonly frame: ChartFrame;
  readonly points: readonly P[];
  /** A description of the curve, in one sentence. */
  readonly label: string;
  /** The text of one point, for screen readers. */
  readonly spoken: (point: P) => string;
  /** The visible tooltip of the point. */
  readonly renderTip: (point: P) => ReactNode;
  /** A click on a point, or Enter on the chosen one: opens the rows behind it. With a finger, the first tap chooses, the second opens. */
  readonly onOpen?: ((point: P) => void) | undefined;
  /** A second curve over the same x values, in the second colour. */
  readonly other?: readonly Point[];
  /** True: the last point is marked while none is chosen. */
  readonly marksLast?: boolean;
  /** Rules, labels of the axes, and other things under the curve. */
  readonly children: ReactNode;
}

/** A measure over time: its curve, and the point chosen by the pointer or the arrow keys. */
export function TrendFigure<P extends Point>(props: TrendFigureProps<P>) {
  const {
    className,
    room,
    frame,
    points,
    label,
    spoken,
    renderTip,
    onOpen,
    other,
    marksLast = false,
    children,
  } = props;
  const [ref, size] = room;
  const fade = useId();
  const [at, setAt] = useState<number | null>(null);
  const floor = size.height - frame.bottom;
  const [first] = points;
  const last = points.at(-1);
  const chosen = at === null ? undefined : points[at];
  const beside = at === null ? undefined : other?.[at];
  const told = chosen ?? last;
  const marked = marksLast ? told : chosen;
  const line = monotonePath(points);
  const nearest = (event: MouseEvent<SVGSVGElement>): number => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    let best = 0;
    for (const [i, point] of points.entries())
      if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = i;
    return best;
  };
  const near = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.pointerType !== "touch") setAt(nearest(event));
  };
  const press = (event: MouseEvent<SVGSVGElement>): void => {
    const pressed = nearest(event);
    const point = points[pressed];
    if (pressed === at && point) onOpen?.(point);
    setAt(pressed);
  };
  const step = (event: KeyboardEvent<SVGSVGElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") setAt(null);
    if (event.key === "Enter" && chosen) onOpen?.(chosen);
    if (by === undefined) return;
    event.preventDefault();
    // The first key press chooses the last point, whose text was read until then.
    setAt((now) => (now === null ? points.length - 1 : Math.max(0, Math.min(points.length - 1, now + by))));
  };
  return (
    <figure ref={ref} data-part={props["data-part"]} className={className}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={told && spoken(told)}
        tabIndex={0}
        className={classNames(onOpen && styles.opens)}
        onClick={press}
        onPointerMove={near}
        onPointerLeave={(event) => {
          if (event.pointerType !== "touch") setAt(null);
        }}
        onKeyDown={step}
        onBlur={() => setAt(null)}
      >
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.fadeFrom} />
            <stop offset="1" className={styles.fadeTo} />
          </linearGradient>
        </defs>
        {children}
        {points.length > 1 && first && last && (
          <path fill={`url(#${fade})`} d={`${line}L${last.x.toFixed(1)},${floor}L${first.x.toFixed(1)},${floor}Z`} />
        )}
        {other && <path className={styles.chartOther} d={monotonePath(other)} />}
        <path className={styles.chartLine} d={line} />
        {chosen && <line className={styles.chartCross} x1={chosen.x} x2={chosen.x} y1={frame.top} y2={floor} />}
        {chosen && beside && <circle className={styles.chartOtherDot} cx={beside.x} cy={beside.y} r="4.5" />}
        {marked && <circle className={styles.chartDot} cx={marked.x} cy={marked.y} r="4.5" />}
      </svg>
      {chosen && (
        <div className={styles.chartTip} aria-hidden="true" style={besideX(chosen.x, size.width)}>
          {renderTip(chosen)}
        </div>
      )}
    </figure>
  );
}

/** On the side of the point with more room. */
function besideX(x: number, width: number): { readonly left?: string; readonly right?: string } {
  return x > width / 2 ? { right: `${(1 - x / width) * 100 + 2}%` } : { left: `${(x / width) * 100 + 2}%` };
}

/** A horizontal rule of the chart, with its figure on the left. */
export function ChartRule({
  y,
  frame,
  size,
  children,
}: {
  readonly y: number;
  readonly frame: ChartFrame;
  readonly size: ChartSize;
  readonly children: string;
}) {
  return (
    <g>
      <line className={styles.chartRule} x1={frame.left} x2={size.width - frame.right} y1={y} y2={y} />
      <text className={styles.chartText} x={frame.left - 8} y={y + 4} textAnchor="end">
        {children}
      </text>
    </g>
  );
}

/** A day under the curve. */
export function ChartDay({
  x,
  size,
  children,
}: {
  readonly x: number;
  readonly size: ChartSize;
  readonly children: string;
}) {
  return (
    <text className={styles.chartText} x={x} y={size.height - 7} textAnchor="middle">
      {children}
    </text>
  );
}
