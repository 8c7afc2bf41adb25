import { useDeferredValue, useState } from "react";
import { FlaskConical, Keyboard, Menu } from "lucide-react";
import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { PhoneFrame } from "../../engine/form/phone/PhoneFrame.tsx";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import type { MenuPlace } from "./menu-draft.ts";
import { useAnswer } from "./use-answer.ts";
import styles from "./wxpub.module.css";

interface MenuPhoneProps {
  readonly account: string;
  readonly now: MenuTree;
  readonly next: MenuTree;
  readonly chosen: MenuPlace | null;
  /** The message that is typed to the public account. */
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Returns the answer to these words as the chat shows it; null: no answer. */
function useAnswerWords(words: string): string | null {
  const t = useT();
  const answer = useAnswer(words);
  if (!answer?.kind) return null;
  if (answer.kind === "staff") return t("plugins.wx.toStaff");
  return [answer.title, answer.text].filter(Boolean).join(" · ") || t("plugins.wx.picture");
}

/** A follower's phone: the chat with its answers, and below it the current or the new menu. */
export function MenuPhone({ account, now, next, chosen, words: typed, onWords }: MenuPhoneProps) {
  const t = useT();
  const [when, setWhen] = useState<"now" | "next">("next");
  const words = useDeferredValue(typed.trim());
  const greeting = useAnswerWords("");
  const answer = useAnswerWords(words);
  const tree = when === "now" ? now : next;
  const open = tree[chosen?.at ?? -1];
  const mark = Array.from(account)[0] ?? "";
  return (
    <aside className={styles.phoneSide} aria-label={t("plugins.wx.phone")}>
      <div className={styles.phoneHead}>
        <span>{t("plugins.wx.phone")}</span>
        <Segmented
          label={t("plugins.wx.when")}
          value={when}
          options={[
            { value: "now", title: t("plugins.wx.now") },
            { value: "next", title: t("plugins.wx.next") },
          ]}
          onChange={setWhen}
        />
      </div>
      <Input
        value={typed}
        onChange={onWords}
        maxLength={100}
        icon={<FlaskConical size={15} aria-hidden="true" />}
        aria-label={t("plugins.wx.try")}
        placeholder={t("plugins.wx.try")}
      />
      <PhoneFrame title={account}>
        <div className={styles.screen}>
          <div className={styles.chat}>
            <p className={styles.stamp}>{t("plugins.wx.justFollowed")}</p>
            {greeting !== null && (
              <p className={styles.bubble}>
                <i data-part="avatar" aria-hidden="true">
                  {mark}
                </i>
                <span>{greeting}</span>
              </p>
            )}
            {words !== "" && (
              <p className={classNames(styles.bubble, styles.isOwn)}>
                <span>{words}</span>
              </p>
            )}
            {words !== "" && answer !== null && (
              <p className={styles.bubble}>
                <i data-part="avatar" aria-hidden="true">
                  {mark}
                </i>
                <span>{answer}</span>
              </p>
            )}
          </div>
          {open && open.items.length > 0 && (
            <ul
              className={styles.popup}
              style={{ "--at": chosen?.at ?? 0, "--of": tree.length } as React.CSSProperties}
            >
              {open.items.map((item, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- a menu's entries are their places
                <li key={nth} className={classNames(chosen?.nth === nth && styles.isChosen)}>
                  {item.name || t("plugins.wx.unnamed")}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.bar}>
            <Keyboard size={16} aria-hidden="true" />
            {tree.map((button, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <span key={at} className={classNames("truncate", chosen?.at === at && styles.isChosen)}>
                {button.items.length > 0 && <Menu size={11} aria-hidden="true" />}{" "}
                {button.name || t("plugins.wx.unnamed")}
              </span>
            ))}
          </div>
        </div>
      </PhoneFrame>
    </aside>
  );
}
