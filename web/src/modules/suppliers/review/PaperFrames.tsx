import { useState, type PointerEvent } from "react";
import styles from "./review.module.css";

export interface Framed {
  readonly name: string;
  readonly remark: string;
  readonly place: readonly number[];
}

interface PaperFramesProps {
  readonly frames: readonly Framed[];
  /** Called with a frame drawn by dragging, or with undefined when a press removes it. Null: nothing can be framed now. */
  readonly onFrame: ((place: number[] | undefined) => void) | null;
}

/** A smaller drag counts as a press; share of the picture's size. */
const least = 0.015;
const cut = (value: number): number => Math.min(Math.max(value, 0), 1);
const percent = (value = 0): string => `${(value * 100).toFixed(2)}%`;

/** Frames around what is wrong, drawn over a paper. */
export function PaperFrames({ frames, onFrame }: PaperFramesProps) {
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  const [drawn, setDrawn] = useState<number[] | null>(null);
  const spot = (event: PointerEvent<HTMLDivElement>): readonly [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [cut((event.clientX - left) / width), cut((event.clientY - top) / height)];
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!from) return;
    const [x, y] = spot(event);
    const round = (value: number): number => Math.round(value * 1_000) / 1_000;
    const box = [Math.min(x, from[0]), Math.min(y, from[1]), Math.abs(x - from[0]), Math.abs(y - from[1])];
    setDrawn(box.map(round));
  };
  const end = (): void => {
    if (from && onFrame) onFrame(drawn && (drawn[2] ?? 0) > least && (drawn[3] ?? 0) > least ? drawn : undefined);
    setFrom(null);
    setDrawn(null);
  };
  const shown = drawn ? [...frames, { name: "", remark: "", place: drawn }] : frames;
  return (
    <div
      className={styles.frames}
      data-part="paper-frames"
      data-draws={onFrame ? "" : undefined}
      onPointerDown={(event) => {
        if (!onFrame || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(spot(event));
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {shown.map(({ name, remark, place: [left, top, width, height] }) => (
        <span
          key={name}
          className={styles.frame}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        >
          {remark !== "" && <em>{remark}</em>}
        </span>
      ))}
    </div>
  );
}
