import { CornerDownLeft } from "lucide-react";
import { MenuIcon } from "../../engine/icons/MenuIcon.tsx";
import { classNames } from "../../ui/class-names.ts";
import { markedLetters } from "./find-pages.ts";
import type { Choice } from "./use-choices.ts";

interface OptionProps {
  readonly choice: Choice;
  readonly wanted: string;
  readonly index: number;
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (choice: Choice) => void;
}

/** A page of the list. The focus stays in the field, which points here. */
export function Option({ choice, wanted, index, chosen, onPoint, onOpen }: OptionProps) {
  const marks = markedLetters(choice.pinyin, wanted);
  return (
    <button
      type="button"
      tabIndex={-1}
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
    </button>
  );
}
