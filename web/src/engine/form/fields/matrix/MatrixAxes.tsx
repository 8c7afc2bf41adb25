import { useId, useState } from "react";
import { Plus, Trash2, X } from "lucide-react";
import type { FormField, MatrixAxis } from "@kangying/contract/core/form/form";
import { Button, IconButton } from "../../../../ui/Button.tsx";
import { Input } from "../../../../ui/inputs/Input.tsx";
import { useT } from "../../../i18n/index.ts";
import { wordsIn } from "./matrix.ts";
import styles from "./matrix.module.css";

interface AxisLineProps {
  readonly axis: MatrixAxis;
  readonly known: readonly string[] | undefined;
  readonly full: boolean;
  readonly error: string | undefined;
  readonly onRename: (name: string) => void;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onRemoveValue: (id: number) => void;
  readonly onRemove: () => void;
}

/** An axis with its values; both can be edited here. */
export function AxisLine({ axis, known, full, error, onRename, onAdd, onRemoveValue, onRemove }: AxisLineProps) {
  const t = useT();
  return (
    <li data-part="matrix-axis" className={styles.axis} data-state={error ? "error" : undefined}>
      <Input
        className={styles.axisName}
        value={axis.name}
        maxLength={20}
        aria-label={t("matrix.axisName")}
        onChange={onRename}
      />
      <span className={styles.values}>
        {axis.values.map(({ id, name }) => (
          <span key={id} data-part="matrix-value" className={styles.value}>
            {name}
            <button
              type="button"
              aria-label={t("matrix.removeValue", { name })}
              disabled={axis.values.length === 1}
              onClick={() => onRemoveValue(id)}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </span>
        ))}
        {!full && (
          <WordsInput
            label={t("matrix.addValue", { name: axis.name })}
            placeholder={t("matrix.valueHint")}
            known={known?.filter((word) => axis.values.every(({ name }) => name !== word))}
            onWords={onAdd}
          />
        )}
        {error && (
          <span data-part="field-error" className={styles.fault}>
            {error}
          </span>
        )}
      </span>
      <IconButton label={t("matrix.removeAxis", { name: axis.name })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

interface WordsInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly known: readonly string[] | undefined;
  /** True: words are only taken when the field is left or Enter is pressed, not at a comma. */
  readonly whole?: boolean;
  readonly onWords: (words: readonly string[]) => void;
}

const noWords: readonly string[] = [];

/** Words are taken on Enter, on a comma and when the field is left; several can be pasted at once. */
function WordsInput({ label, placeholder, known = noWords, whole = false, onWords }: WordsInputProps) {
  const [text, setText] = useState("");
  const list = useId();
  const take = (typed: string): void => {
    const words = wordsIn(typed);
    setText("");
    if (words.length > 0) onWords(words);
  };
  return (
    <span className={styles.words}>
      <Input
        value={text}
        aria-label={label}
        placeholder={placeholder}
        list={known.length > 0 ? list : undefined}
        onChange={(typed) =>
          !whole && (/[,，、;；]/.test(typed) || known.includes(typed)) ? take(typed) : setText(typed)
        }
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(text);
        }}
        onPaste={(event) => {
          const block = event.clipboardData.getData("text/plain");
          if (wordsIn(block).length < 2) return;
          event.preventDefault();
          take(block);
        }}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((word) => (
            <option key={word} value={word} aria-label={word} />
          ))}
        </datalist>
      )}
    </span>
  );
}

interface NewAxisProps {
  readonly known: NonNullable<FormField["known_axes"]>;
  readonly onAdd: (name: string, names: readonly string[]) => void;
}

/** A new axis is created together with its first value. */
export function NewAxis({ known, onAdd }: NewAxisProps) {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  const list = useId();
  if (name === null)
    return (
      <li className={styles.newAxis}>
        <Button size="small" icon={<Plus />} onClick={() => setName("")}>
          {t("matrix.addAxis")}
        </Button>
      </li>
    );
  return (
    <li data-part="matrix-new-axis" className={styles.axis}>
      <Input
        className={styles.axisName}
        value={name}
        maxLength={20}
        autoFocus
        aria-label={t("matrix.axisName")}
        placeholder={t("matrix.axisHint")}
        list={list}
        onChange={setName}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <datalist id={list}>
        {known.map((axis) => (
          <option key={axis.name} value={axis.name} aria-label={axis.name} />
        ))}
      </datalist>
      <span className={styles.values}>
        <WordsInput
          label={t("matrix.addValue", { name })}
          placeholder={t("matrix.valueHint")}
          known={known.find((axis) => axis.name === name)?.values}
          whole
          onWords={(words) => {
            if (name.trim() === "") return;
            setName(null);
            onAdd(name.trim(), [...new Set(words)]);
          }}
        />
      </span>
      <IconButton label={t("matrix.removeAxis", { name })} icon={<Trash2 />} onClick={() => setName(null)} />
    </li>
  );
}
