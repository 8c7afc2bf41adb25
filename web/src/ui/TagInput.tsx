import { useState, type KeyboardEvent } from "react";
import { Tag } from "./Chip.tsx";
import { classNames } from "./class-names.ts";
import { useUiTexts } from "./ui-texts.ts";
import "./input.css";

/** Words that are typed one by one: Enter or a comma ends one, Backspace in the empty field takes the last back. No doubles. */
export function TagInput({
  value,
  onChange,
  label,
  max,
  placeholder,
  id,
  invalid,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly label?: string;
  readonly max?: number;
  readonly placeholder?: string;
  readonly id?: string;
  readonly invalid?: boolean;
}) {
  const [draft, setDraft] = useState("");
  const texts = useUiTexts();
  const add = (): void => {
    const word = draft.trim();
    setDraft("");
    if (word !== "" && !value.includes(word) && (max === undefined || value.length < max)) onChange([...value, word]);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "," || event.key === "，") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && draft === "") onChange(value.slice(0, -1));
  };
  return (
    <span className={classNames("input input-tags input-wrap", invalid && "is-invalid")}>
      {value.map((word) => (
        <Tag
          key={word}
          removeLabel={texts.remove(word)}
          onRemove={() => onChange(value.filter((other) => other !== word))}
        >
          {word}
        </Tag>
      ))}
      <input
        id={id}
        aria-label={label}
        value={draft}
        placeholder={value.length === 0 ? placeholder : undefined}
        style={{ minWidth: 80, width: "auto" }}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={keyDown}
        onBlur={add}
      />
    </span>
  );
}
