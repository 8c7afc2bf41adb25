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
 * Chooses the code reader: the browser's own, or else ours, which reads only QR codes.
 * @param formats  wanted formats, most wanted first
 * @returns null without a camera or a suitable reader: codes are then typed or come from a scanner
 */
function detector(formats: readonly string[]): Detector | null {
  // Browsers give a camera only to pages over HTTPS or localhost.
  if (!("mediaDevices" in navigator)) return null;
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (known) return new known({ formats });
  return formats[0] === "qr_code" ? ownReader() : null;
}

const everyMs = 250;

interface CameraProps {
  readonly formats: readonly string[];
  /** Parses a reading. Null: not a code for this page. */
  readonly reads: (raw: string) => string | null;
  readonly onCode: (code: string) => void;
  /** True for pages whose main purpose is scanning. */
  readonly opensItself?: boolean;
}

/** The camera as a scanner. It opens on a tap, or at once where the camera was allowed before. */
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
      // Firefox does not support this permission query.
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
        // A code that has left the picture may be scanned again.
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
