import { useRef, useState, type PointerEvent } from "react";
import { PenLine } from "lucide-react";
import type { Strokes } from "@kangying/contract/core/pad/pad";
import { mostPoints, mostStrokes, padBox } from "@kangying/contract/core/pad/pad-box";
import { pathOf, pointIn } from "./strokes.ts";
import styles from "./sign.module.css";

interface SignaturePadProps {
  readonly label: string;
  readonly hint: string;
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

/** A field to write a name in by finger, pen or mouse. */
export function SignaturePad({ label, hint, strokes, onChange }: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<readonly number[] | null>(null);
  const add = (event: PointerEvent<SVGSVGElement>, to: readonly number[]): void => {
    const rect = pad.current?.getBoundingClientRect();
    if (!rect || to.length >= mostPoints * 2) return;
    // Fast writing has points between two frames; without them the letters would have corners.
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (between.length > 0 ? between : [event.nativeEvent]).flatMap(({ clientX, clientY }) => [
      ...pointIn(rect, clientX, clientY),
    ]);
    setLine([...to, ...points]);
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0 || strokes.length >= mostStrokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    add(event, []);
  };
  const end = (): void => {
    if (line && line.length >= 4) onChange([...strokes, [...line]]);
    setLine(null);
  };
  const drawn = line && line.length >= 4 ? [...strokes, [...line]] : strokes;
  return (
    <div className={styles.pad}>
      <svg
        ref={pad}
        data-part="signature-pad"
        viewBox={`0 0 ${padBox.width} ${padBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={(event) => line && add(event, line)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={pathOf(drawn)} />
      </svg>
      {drawn.length === 0 && (
        <span className={styles.padHint} aria-hidden="true">
          <PenLine size={18} strokeWidth={1.75} /> {hint}
        </span>
      )}
    </div>
  );
}
