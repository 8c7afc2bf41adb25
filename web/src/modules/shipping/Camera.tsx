import { useEffect, useRef, useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { ownReader } from "./own-reader.ts";
import styles from "./shipping.module.css";

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/**
 * What reads codes in this browser: its own reader, else ours, which reads QR codes alone.
 * @param formats  the one that is looked for first
 * @returns null where the page gets no camera, or nothing reads what is looked for: codes are typed or come from a scanner
 */
function detector(formats: readonly string[]): Detector | null {
  // Only a secure page has cameras.
  if (!("mediaDevices" in navigator)) return null;
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (known) return new known({ formats });
  return formats[0] === "qr_code" ? ownReader() : null;
}

const everyMs = 250;

interface CameraProps {
  readonly formats: readonly string[];
  /** What a reading is; null: nothing that is looked for here. */
  readonly reads: (raw: string) => string | null;
  readonly onCode: (code: string) => void;
  /** The page is there to look at codes. */
  readonly opensItself?: boolean;
}

/** The camera as a scanner. It is opened by a tap, and by itself where this page was allowed to look before. */
export function Camera({ formats, reads, onCode, opensItself = false }: CameraProps) {
  const t = useT();
  const [reader] = useState(() => detector(formats));
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ reads, onCode });
  useEffect(() => {
    told.current = { reads, onCode };
  });
  useEffect(() => {
    if (!reader || !opensItself || !("permissions" in navigator)) return undefined;
    let isGone = false;
    const openIfAllowed = async (): Promise<void> => {
      // Firefox knows no such permission.
      const allowed = await navigator.permissions.query({ name: "camera" }).catch(() => null);
      if (!isGone && allowed?.state === "granted") setOpen(true);
    };
    void openIfAllowed();
    return () => void (isGone = true);
  }, [reader, opensItself]);
  useEffect(() => {
    if (!isOpen || !reader) return undefined;
    let stream: MediaStream | null = null;
    let timer = 0;
    let last = "";
    let isGone = false;
    const look = async (): Promise<void> => {
      if (video.current && video.current.readyState >= 2) {
        const [found] = await reader.detect(video.current).catch(() => []);
        const code = found ? told.current.reads(found.rawValue) : null;
        if (code !== null && code !== last) told.current.onCode(code);
        // What has left the picture may be held before it again.
        last = code ?? "";
      }
      if (!isGone) timer = window.setTimeout(() => void look(), everyMs);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      } catch {
        setRefused(true);
        setOpen(false);
        return;
      }
      if (isGone || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      void look();
    };
    void open();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [isOpen, reader]);
  if (!reader) return null;
  return (
    <div className={styles.camera}>
      {isOpen ? (
        <video ref={video} muted playsInline aria-label={t("codes.camera")} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t("codes.openCamera")}</Button>
      )}
      {isRefused && <small>{t("codes.noCamera")}</small>}
    </div>
  );
}
