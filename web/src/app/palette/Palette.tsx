import { useState, type KeyboardEvent } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { openPage } from "../shell/AppLink.tsx";
import { Option } from "./Option.tsx";
import { useFound, usePinyin, useRecent, type Choice } from "./use-choices.ts";
import "./palette.css";

/** Finds a page by title, pinyin, initials or path, and opens it. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { ref, ...events } = useModal(true, onClose);
  const [wanted, setWanted] = useState("");
  const [at, setAt] = useState(0);
  const pinyinOn = usePinyin();
  const found = useFound(wanted, pinyinOn);
  const recent = useRecent();
  const choices = [...found, ...recent];
  const chosen = Math.min(at, choices.length - 1);
  const open = (choice: Choice | undefined): void => {
    if (!choice) return;
    onClose();
    openPage(choice.to);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(choices[chosen]);
    }
  };
  const section = (title: string, list: readonly Choice[], from: number) => (
    <div role="group" aria-label={title}>
      <h3>{title}</h3>
      {list.map((choice, i) => (
        <Option
          key={choice.key}
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
      className="palette"
      aria-label={t("search.title")}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div className="palette-frame">
        <div className="palette-field">
          <SearchIcon />
          <input
            autoFocus
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              setAt(0);
            }}
            onKeyDown={keyDown}
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={choices.length > 0 ? `palette-${chosen}` : undefined}
            aria-label={t("search.title")}
            placeholder={t("search.open")}
            autoComplete="off"
            spellCheck={false}
          />
          <button type="button" className="key" onClick={onClose}>
            Esc
          </button>
        </div>
        <div className="palette-list" id="palette-list" role="listbox" aria-label={t("search.title")}>
          {found.length > 0 ? section(t("search.pages"), found, 0) : <p className="palette-none">{t("search.none")}</p>}
          {recent.length > 0 && section(t("search.recent"), recent, found.length)}
        </div>
        <p className="visually-hidden" role="status">
          {t("search.results", { count: found.length })}
        </p>
        <footer className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t("search.choose")}
          </span>
          <span>
            <kbd>↵</kbd> {t("search.go")}
          </span>
          <span className="palette-hint">{t(pinyinOn ? "search.hint" : "search.hintPlain")}</span>
        </footer>
      </div>
    </dialog>
  );
}
