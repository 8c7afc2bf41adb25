import { useState, type RefObject } from "react";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useT } from "../../i18n/index.ts";
import type { FormValues } from "../form-values.ts";
import { useTypedCard } from "./use-typed-card.ts";
import styles from "../form.module.css";

interface CardReaderProps {
  /** The API that reads a card. */
  readonly card: string;
  readonly body: RefObject<HTMLElement | null>;
  readonly values: FormValues;
  readonly change: (name: string, value: unknown) => void;
}

/** Takes the input of a card reader into a form, and says whose card it was. */
export function CardReader({ card, body, values, change }: CardReaderProps) {
  const t = useT();
  const [said, setSaid] = useState<string | null>(null);
  /** The client shows a failure; the form stays unchanged. */
  const read = async (text: string): Promise<void> => {
    const told = await api.call(described.card(card), { text }).catch(() => null);
    for (const [name, value] of Object.entries(told?.values ?? {})) change(name, value);
    setSaid(told?.said ?? null);
  };
  useTypedCard(body, values, (text, before) => {
    // The reader's keys went into the focused field, which is restored here.
    for (const [name, value] of Object.entries(before)) if (values[name] !== value) change(name, value);
    void read(text);
  });
  return (
    <p role="status" data-part="card-reader" className={styles.card}>
      {said ?? t("form.card")}
    </p>
  );
}
