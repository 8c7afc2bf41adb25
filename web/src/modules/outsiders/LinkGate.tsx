import { useEffect, useEffectEvent, useState } from "react";
import { Link2Off } from "lucide-react";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Skeleton } from "../../ui/states.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { wordsOf } from "./quiet-call.ts";
import styles from "./outsiders.module.css";

/** Facts about a link that are shown before the code: its owner's name, the masked phone, its expiry (Unix seconds). */
interface Opened {
  readonly house: string;
  readonly phone: string;
  readonly expires_at: number;
}

interface LinkGateProps {
  readonly open: () => Promise<Opened>;
  /** Text that says what the link is for. @param until  formatted expiry */
  readonly invite: (until: string) => string;
  readonly button: string;
  readonly onSend: () => Promise<unknown>;
  /** Sends the code. @throws {ApiError} if the code is wrong */
  readonly onCode: (code: string, house: string) => Promise<void>;
}

/** Checks before a linked page opens: the link is still valid, and its holder also has the phone. */
export function LinkGate({ open, invite, button, onSend, onCode }: LinkGateProps) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const begin = useEffectEvent(() => open().then(setOpened, (error: unknown) => setOver(wordsOf(error))));
  useEffect(() => void begin(), []);
  if (over !== null)
    return (
      <section className={styles.said} role="alert">
        <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
        <h1>{t("sign.linkOver")}</h1>
        <p>{over}</p>
      </section>
    );
  if (opened === null) return <Skeleton height={160} />;
  return (
    <CodeStep
      house={opened.house}
      phone={opened.phone}
      invitation={invite(formatTime(opened.expires_at, "YYYY-MM-DD HH:mm"))}
      button={button}
      onSend={onSend}
      onCode={(code) => onCode(code, opened.house)}
    />
  );
}
