import { useEffect, useState, type KeyboardEvent } from "react";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { useModal } from "../../ui/overlays/use-modal.ts";
import { nodeAt } from "../guard/decide.ts";
import { openPage } from "../shell/AppLink.tsx";
import { usePanel } from "../shell/panes/panels.ts";
import { Option } from "./Option.tsx";
import type { Choice } from "./choice.ts";
import { byUse, usePages, usePinyin, useRecent } from "./use-choices.ts";
import { noteUse, useOffered, useRecords, useUses } from "./use-found-records.ts";
import styles from "./palette.module.css";

/** Finds pages, records and actions by title, pinyin, initials, number or phone tail, and opens them. Often used ones come first. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { ref, ...events } = useModal(true, onClose);
  const begun = usePanel(({ typed }) => typed);
  const isWhole = usePanel((panel) => panel.isWhole);
  const [own, setOwn] = useState<string | null>(null);
  const wanted = own ?? begun;
  const [at, setAt] = useState(0);
  /** The words after which Enter was pressed before their answer came: the first result opens then. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const pinyinOn = usePinyin();
  const titleOf = useTitles();
  const nodes = useSession((session) => session.folded?.nodes);
  const uses = useUses();
  const { records, asking, more } = useRecords(wanted);
  const offered = useOffered(wanted, (path) => {
    const node = nodeAt(nodes ?? [], path);
    return node ? titleOf(node.title) : "";
  });
  const asked = wanted.trim() !== "";
  // A weak match among pages is shown only where nothing else matches.
  const strict = asked && (asking || records.length + offered.length > 0);
  const pages = usePages(wanted, pinyinOn, uses, strict);
  const recent = useRecent();
  const sections = [
    { title: t("search.pages"), choices: pages },
    {
      title: t(more ? "search.recordsMore" : "search.records"),
      choices: asked ? byUse(records, uses, false) : records,
    },
    { title: t("search.actions"), choices: byUse(offered, uses, false) },
    { title: t("search.recent"), choices: asked ? [] : recent },
  ].filter((section) => section.choices.length > 0);
  const choices = sections.flatMap((section) => section.choices);
  const chosen = Math.min(at, choices.length - 1);
  const open = (choice: Choice | undefined): void => {
    if (!choice) return;
    onClose();
    noteUse(choice.key);
    openPage(choice.to, choice.begin === undefined ? null : { begin: choice.begin });
  };
  const keyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const choice = choices[chosen];
      // Records shown while the answer is awaited belong to the previous words.
      if (asking && (!choice || records.some(({ key }) => key === choice.key))) setAwaited(wanted);
      else open(choice);
    }
  };
  const first = choices[0];
  const isAwaited = (awaited ?? (isWhole ? begun : null)) === wanted;
  const openLatest = useLatest(open);
  useEffect(() => {
    if (asked && isAwaited && !asking && first) openLatest.current(first);
  }, [asked, isAwaited, asking, first, openLatest]);
  const section = (title: string, list: readonly Choice[], from: number) => (
    <div key={title} role="group" aria-label={title}>
      <h3 aria-hidden="true">{title}</h3>
      {list.map((choice, i) => (
        <Option
          key={`${choice.key} ${choice.to}`}
          choice={choice}
          wanted={wanted}
          index={from + i}
          chosen={chosen}
          onPoint={setAt}
          onOpen={open}
        />
      ))}
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; by keyboard it is Esc
    <dialog
      ref={ref}
      {...events}
      data-part="palette"
      className={styles.palette}
      aria-label={t("search.title")}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.paletteFrame}>
        <div className={styles.paletteField}>
          <SearchIcon />
          <input
            autoFocus
            value={wanted}
            onChange={(event) => {
              setOwn(event.target.value);
              setAt(0);
            }}
            onKeyDown={keyDown}
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={choices.length > 0 ? `palette-${chosen}` : undefined}
            aria-label={t("search.title")}
            placeholder={t("search.placeholder")}
            autoComplete="off"
            spellCheck={false}
          />
          <button type="button" className={styles.key} onClick={onClose}>
            Esc
          </button>
        </div>
        <div className={styles.paletteList} id="palette-list" role="listbox" aria-label={t("search.title")}>
          {sections.map(({ title, choices: list }, index) =>
            section(
              title,
              list,
              sections.slice(0, index).reduce((sum, before) => sum + before.choices.length, 0),
            ),
          )}
          {choices.length === 0 && <p className={styles.paletteNone}>{t(asking ? "search.asking" : "search.none")}</p>}
        </div>
        <p className="visually-hidden" role="status">
          {t("search.results", { count: choices.length })}
        </p>
        <footer className={styles.paletteFoot} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t("search.choose")}
          </span>
          <span>
            <kbd>↵</kbd> {t("search.go")}
          </span>
          <span className={styles.paletteHint}>{t(pinyinOn ? "search.hint" : "search.hintPlain")}</span>
        </footer>
      </div>
    </dialog>
  );
}
