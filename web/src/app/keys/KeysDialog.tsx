import { useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { keyCaps } from "../../engine/keys/key-text.ts";
import { boundKeys, type KeyBinding, type KeyGroup } from "../../engine/keys/keys.ts";
import type { MessageKey } from "../../engine/i18n/index.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import styles from "./keys.module.css";

const groups: readonly (readonly [KeyGroup, MessageKey])[] = [
  ["page", "keys.page"],
  ["tabs", "keys.tabs"],
  ["console", "keys.console"],
];

/** The keys that work here: those of the page on the screen, of the tabs, and of the console. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // Read once: the list shows the keys that worked when the dialog was opened.
  const [bindings] = useState(boundKeys);
  return (
    <Dialog open size="small" title={t("keys.title")} onClose={onClose}>
      <div className={styles.keysGroups}>
        {groups.map(([group, title]) => (
          <Group
            key={group}
            title={t(title)}
            bindings={bindings.filter((binding) => (binding.group ?? "page") === group)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, bindings }: { readonly title: string; readonly bindings: readonly KeyBinding[] }) {
  const t = useT();
  if (bindings.length === 0) return null;
  return (
    <section className={styles.keysGroup}>
      <h3>{title}</h3>
      <dl>
        {bindings.map(({ keys, title: what }) => (
          <div key={keys}>
            <dt>{t(what)}</dt>
            <dd>
              {keys.split(" ").map((each) => (
                <span key={each} className={styles.keysCombination}>
                  {keyCaps(each).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
