import { useMemo, useState, type KeyboardEvent } from "react";
import { CornerDownLeft } from "lucide-react";
import { menuPinyin } from "virtual:menu-pinyin";
import type { FlatNode } from "@kangying/contract/core/tree";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useSettings } from "../../engine/settings/settings.ts";
import { nameOfTab } from "../../engine/tabs/close-tabs.ts";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { fullPath } from "../../engine/tabs/window-history.ts";
import { classNames } from "../../ui/class-names.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { searchablePages } from "../menu.ts";
import { openPage } from "../shell/AppLink.tsx";
import { groupsAbove } from "../shell/Breadcrumb.tsx";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { markedLetters, pageFinder, type FindablePage } from "./find-pages.ts";
import "./palette.css";

interface Choice {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly pinyin: string;
  readonly icon: string | undefined;
  readonly where: string;
}

const mostShown = 8;
const mostRecent = 4;

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
        <Option key={choice.key} choice={choice} wanted={wanted} index={from + i} chosen={chosen} onPoint={setAt} onOpen={open} />
      ))}
    </div>
  );
  return (
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

/** Pinyin helps where the titles are Chinese, unless the person has turned it off. */
function usePinyin(): boolean {
  const language = useLanguage();
  const wished = useSettings((settings) => settings.supportPinyinSearch);
  return wished && language === "zh-CN";
}

function useFound(wanted: string, pinyinOn: boolean): readonly Choice[] {
  const titleOf = useTitles();
  const nodes = useSession((session) => session.folded?.nodes);
  const { find, byPath } = useMemo(() => {
    const pages = searchablePages(nodes ?? []);
    const findable = pages.map(
      (node): FindablePage => ({ path: node.path, title: titleOf(node.title), pinyin: pinyinOn ? (menuPinyin[node.title] ?? "") : "" }),
    );
    return { find: pageFinder(findable), byPath: new Map(pages.map((node) => [node.path, node])) };
  }, [nodes, titleOf, pinyinOn]);
  return find(wanted)
    .slice(0, mostShown)
    .map(({ path, title, pinyin }) => ({ key: path, to: path, title, pinyin, ...placeOf(byPath.get(path), titleOf) }));
}

function placeOf(node: FlatNode | undefined, titleOf: ReturnType<typeof useTitles>): Pick<Choice, "icon" | "where"> {
  const above = node ? groupsAbove(node) : [];
  const icon = node?.icon ?? above.findLast((group) => group.icon)?.icon;
  return { icon, where: above.map((group) => titleOf(group.title)).join(" / ") };
}

function useRecent(): readonly Choice[] {
  const titleOf = useTitles();
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const nodes = useSession((session) => session.folded?.nodes);
  return tabs
    .filter((tab) => tab.key !== active && tab.visited > 0)
    .toSorted((a, b) => b.visited - a.visited)
    .slice(0, mostRecent)
    .map((tab) => {
      const node = nodes?.find((each) => each.name === tab.name);
      return { key: `tab ${tab.key}`, to: fullPath(tab.location), title: nameOfTab(tab), pinyin: "", ...placeOf(node, titleOf) };
    });
}

interface OptionProps {
  readonly choice: Choice;
  readonly wanted: string;
  readonly index: number;
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (choice: Choice) => void;
}

function Option({ choice, wanted, index, chosen, onPoint, onOpen }: OptionProps) {
  const marks = markedLetters(choice.pinyin, wanted);
  return (
    <div
      id={`palette-${index}`}
      role="option"
      aria-selected={index === chosen}
      className={classNames("palette-option", index === chosen && "is-chosen")}
      onMouseMove={() => onPoint(index)}
      onClick={() => onOpen(choice)}
    >
      <i className="palette-icon">
        <MenuIcon name={choice.icon} size={16} />
      </i>
      <span className="truncate">{choice.title}</span>
      <small className="truncate">
        {choice.pinyin.split(" ").map((syllable, i) => {
          const [from, to] = marks[i] ?? [0, 0];
          return (
            // The syllables of one title never change places.
            <span key={i}>
              {syllable.slice(0, from)}
              <b>{syllable.slice(from, to)}</b>
              {syllable.slice(to)}{" "}
            </span>
          );
        })}
      </small>
      <span className="palette-where truncate">{choice.where}</span>
      {index === chosen && <CornerDownLeft size={15} aria-hidden="true" />}
    </div>
  );
}
