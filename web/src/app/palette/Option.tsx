import { CornerDownLeft } from "lucide-react";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { classNames } from "../../ui/class-names.ts";
import { markedLetters, markedTitle } from "./find-pages.ts";
import type { Choice } from "./choice.ts";
import styles from "./palette.module.css";

interface OptionProps {
  readonly choice: Choice;
  readonly wanted: string;
  readonly index: number;
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (choice: Choice) => void;
}

/** One option of the list. The focus stays in the input, which names the option by `aria-activedescendant`. */
export function Option({ choice, wanted, index, chosen, onPoint, onOpen }: OptionProps) {
  const marks = markedLetters(choice.pinyin, wanted);
  const Glyph = choice.glyph;
  return (
    <button
      type="button"
      tabIndex={-1}
      id={`palette-${index}`}
      role="option"
      aria-selected={index === chosen}
      data-part="palette-option"
      className={classNames(styles.paletteOption, index === chosen && styles.isChosen)}
      onMouseMove={() => onPoint(index)}
      onClick={() => onOpen(choice)}
    >
      <i className={styles.paletteIcon}>
        {Glyph ? <Glyph size={16} strokeWidth={1.75} aria-hidden="true" /> : <MenuIcon name={choice.icon} size={16} />}
      </i>
      <span data-part="palette-title" className={classNames("truncate", styles.paletteTitle)}>
        {markedTitle(choice.title, choice.pinyin, wanted).map(({ text, meant }, i) =>
          // The parts of a title never change their order, so the index is a safe key.
          meant ? <b key={i}>{text}</b> : <span key={i}>{text}</span>,
        )}
      </span>
      <small className="truncate">
        {choice.pinyin.split(" ").map((syllable, i) => {
          const [from, to] = marks[i] ?? [0, 0];
          return (
            // The syllables of a title never change their order, so the index is a safe key.
            <span key={i}>
              {syllable.slice(0, from)}
              <b>{syllable.slice(from, to)}</b>
              {syllable.slice(to)}{" "}
            </span>
          );
        })}
      </small>
      <span className={classNames(styles.paletteWhere, "truncate")}>{choice.where}</span>
      {index === chosen && <CornerDownLeft size={15} aria-hidden="true" />}
    </button>
  );
}
