import { useEffect, useEffectEvent, useState } from "react";
import { Link2Off } from "lucide-react";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Skeleton } from "../../ui/states.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { wordsOf } from "./quiet-call.ts";
import styles from "./outsiders.module.css";

/** What is told of a link before its code: whose it is, where the code goes, until when it is good (seconds). */
interface Opened {
  readonly house: string;
  readonly phone: string;
  readonly expires_at: number;
}

interface LinkGateProps {
  readonly open: () => Promise<Opened>;
  /** What the link is for. @param until  in words */
  readonly invite: (until: string) => string;
  readonly button: string;
  readonly onSend: () => Promise<unknown>;
  /** @throws {ApiError} where the code is not the right one */
  readonly onCode: (code: string, house: string) => Promise<void>;
}

/** Before what a link leads to: is it still good, and does who has it have the phone too? */
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
