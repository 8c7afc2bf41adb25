import type { EnterField } from "@kangying/contract/suppliers/enter";
import type { EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateInput } from "../../../ui/dates/DateInput.tsx";
import { Input } from "../../../ui/inputs/Input.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Labelled } from "./Labelled.tsx";
import styles from "./enter.module.css";

interface EnterInputProps {
  readonly name: EnterField;
  readonly conf: EnterConf;
  readonly value: string;
  /** A number that the platform already has, masked. */
  readonly shown: string | null;
  /** The part has passed. It can be opened for a change, and is then reviewed again. */
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onOpen: () => void;
  readonly onChange: (value: string) => void;
}

const upper: ReadonlySet<EnterField> = new Set(["credit_code", "legal_id"]);
const longest: Partial<Record<EnterField, number>> = { credit_code: 18, legal_id: 18, bank_card: 23, login: 40 };

/** One part of an application. */
export function EnterInput(props: EnterInputProps) {
  const { name, conf, value, shown, isLocked, error, onOpen, onChange } = props;
  const t = useT();
  const label = t(`enter.part.${name}`);
  if (name === "kind" || name === "industry") {
    const options = (name === "kind" ? conf.kinds : conf.industries).map((option) => ({
      value: String(option.value),
      title: option.title,
    }));
    return (
      <Labelled label={label} error={error}>
        {() =>
          isLocked ? (
            <Locked text={options.find((option) => option.value === value)?.title ?? value} onOpen={onOpen} />
          ) : (
            <Segmented label={label} value={value} options={options} onChange={onChange} />
          )
        }
      </Labelled>
    );
  }
  return (
    <Labelled label={label} error={error}>
      {(field) =>
        isLocked ? (
          <Locked text={shown ?? value} onOpen={onOpen} />
        ) : name === "licence_until" ? (
          <DateInput
            id={field.id}
            invalid={field.invalid}
            value={value}
            onChange={onChange}
            onUnread={onChange}
            placeholder={t("enter.longTerm")}
          />
        ) : (
          <>
            <Input
              {...field}
              value={value}
              maxLength={longest[name] ?? 60}
              placeholder={shown ?? undefined}
              list={name === "categories" && conf.categories.length > 0 ? "enter-categories" : undefined}
              autoComplete="off"
              onChange={(typed) => onChange(upper.has(name) ? typed.toUpperCase() : typed)}
            />
            {name === "categories" && (
              <datalist id="enter-categories">
                {conf.categories.map((category) => (
                  <option key={category} value={category}>
                    {category}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Labelled>
  );
}

function Locked({ text, onOpen }: { readonly text: string; readonly onOpen: () => void }) {
  const t = useT();
  return (
    <span className={styles.locked}>
      <span className="truncate">{text}</span>
      <Button kind="text" size="small" onClick={onOpen}>
        {t("enter.change")}
      </Button>
    </span>
  );
}
