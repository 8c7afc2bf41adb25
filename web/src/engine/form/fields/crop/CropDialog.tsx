import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from "react";
import { RotateCw } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { Button, IconButton } from "../../../../ui/Button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { keptWithin, wholeCrop, zoomed, zoomOf, type Crop } from "./crop.ts";
import styles from "./crop.module.css";

/** Side of the square on the screen, in pixels. */
const shown = 280;
/** The part of the square that an arrow key moves, and of the zoom that plus and minus change. */
const step = 0.05;

interface CropDialogProps {
  readonly picture: ImageBitmap;
  /** Side of the saved picture, in pixels. */
  readonly kept: number;
  /** Shown as a circle, like an avatar. */
  readonly round?: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** The square as a JPEG: only its pixels, without other data of the file. */
  readonly onUse: (square: Blob) => void;
}

/** Cuts a square out of a picture: by mouse, touch or keyboard. */
export function CropDialog({ picture: given, kept, round = false, busy, onClose, onUse }: CropDialogProps) {
  const t = useT();
  const [picture, setPicture] = useState<ImageBitmap | HTMLCanvasElement>(given);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(given));
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawSquare(context, picture, crop, shown * 2);
  }, [picture, crop]);
  const move = (x: number, y: number): void =>
    setCrop((now) => keptWithin({ ...now, x: now.x + x * now.side, y: now.y + y * now.side }, picture));
  const zoom = (by: number): void => setCrop((now) => zoomed(now, picture, zoomOf(now, picture) + by));
  const turn = (): void => {
    const turned = turnedRight(picture);
    setPicture(turned);
    setCrop(wholeCrop(turned));
  };
  const keyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      "+": () => zoom(step),
      "=": () => zoom(step),
      "-": () => zoom(-step),
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const pointerMove = (event: PointerEvent): void => {
    if (!held.current) return;
    const size = canvas.current?.clientWidth || shown;
    move((held.current.x - event.clientX) / size, (held.current.y - event.clientY) / size);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const use = (): void => {
    const square = document.createElement("canvas");
    square.width = square.height = kept;
    const context = square.getContext("2d");
    if (!context) return;
    drawSquare(context, picture, crop, kept);
    square.toBlob((blob) => blob && onUse(blob), "image/jpeg", 0.9);
  };
  return (
    <Dialog
      open
      size="small"
      title={t("form.crop.title")}
      onClose={onClose}
      onSubmit={use}
      footer={
        <>
          <Button onClick={onClose}>{t("form.crop.cancel")}</Button>
          <Button type="submit" kind="filled" loading={busy}>
            {t("form.crop.use")}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- moved by keys as by the mouse */}
        <canvas
          ref={canvas}
          data-part="crop-square"
          className={classNames(styles.cropSquare, round && styles.isRound)}
          width={shown * 2}
          height={shown * 2}
          role="img"
          tabIndex={0}
          data-autofocus
          aria-label={t("form.crop.area")}
          onKeyDown={keyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={pointerMove}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? step : -step)}
        />
        <div data-part="crop-tools" className={styles.cropTools}>
          <label htmlFor="crop-zoom">{t("form.crop.zoom")}</label>
          <input
            id="crop-zoom"
            type="range"
            min={0}
            max={100}
            value={Math.round(zoomOf(crop, picture) * 100)}
            onChange={(event) => setCrop((now) => zoomed(now, picture, Number(event.target.value) / 100))}
          />
          <IconButton label={t("form.crop.rotate")} icon={<RotateCw />} onClick={turn} />
        </div>
      </div>
    </Dialog>
  );
}

function drawSquare(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap | HTMLCanvasElement,
  { x, y, side }: Crop,
  size: number,
): void {
  // Transparent parts become white; a JPEG would make them black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, size, size);
}

function turnedRight(picture: ImageBitmap | HTMLCanvasElement): HTMLCanvasElement {
  const turned = document.createElement("canvas");
  turned.width = picture.height;
  turned.height = picture.width;
  const context = turned.getContext("2d");
  context?.translate(turned.width, 0);
  context?.rotate(Math.PI / 2);
  context?.drawImage(picture, 0, 0);
  return turned;
}
