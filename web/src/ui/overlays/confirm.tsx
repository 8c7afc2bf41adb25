import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { useUiTexts } from "../ui-texts.ts";

export interface Question {
  readonly title: string;
  readonly message?: ReactNode;
  /** Words of the answer that goes on; default "OK". */
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** The answer does harm: it is red. */
  readonly danger?: boolean;
  /** There is nothing to decline (sign in again). */
  readonly onlyConfirm?: boolean;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();
function publish(next: readonly Asked[]): void {
  asked = next;
  for (const listener of listeners) listener();
}
const questions = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Asked[] => asked,
};

/**
 * Asks over the whole window: for the session and for closing tabs. A page asks by `useConfirm`, which stays in its tab.
 * Needs a `ConfirmHost` near the root. Questions stand in line.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Asked = {
      ...question,
      answer(yes) {
        publish(asked.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    publish([...asked, entry]);
  });
}

/** Where `confirm` asks. */
export function ConfirmHost() {
  const [first] = useSyncExternalStore(questions.subscribe, questions.read);
  return first ? <QuestionDialog question={first} onAnswer={first.answer} /> : null;
}

/**
 * Asks within the page that calls it: a hidden tab's question does not hang over another tab.
 * @returns the asking function, and the element to render
 */
export function useConfirm(): readonly [(question: Question) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolver = useRef<(yes: boolean) => void>(undefined);
  const ask = useCallback((next: Question) => {
    resolver.current?.(false);
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      resolver.current = resolve;
    });
  }, []);
  const answer = (yes: boolean): void => {
    setQuestion(null);
    resolver.current?.(yes);
    resolver.current = undefined;
  };
  return [ask, question ? <QuestionDialog key="question" question={question} onAnswer={answer} /> : null];
}

/** Where the focus goes: to the answer that does no harm. */
const focusHere = { "data-autofocus": true } as const;

function QuestionDialog({
  question,
  onAnswer,
}: {
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const texts = useUiTexts();
  return (
    <Dialog
      open
      size="small"
      data-part="dialog-question"
      title={question.title}
      onClose={() => onAnswer(false)}
      onSubmit={() => onAnswer(true)}
      footer={
        <>
          {!question.onlyConfirm && (
            <Button {...(question.danger ? focusHere : {})} onClick={() => onAnswer(false)}>
              {question.cancelText ?? texts.cancel}
            </Button>
          )}
          <Button
            type="submit"
            kind={question.danger ? "danger" : "filled"}

            {...(question.danger ? {} : focusHere)}
          >
            {question.confirmText ?? texts.ok}
          </Button>
        </>
      }
    >
      {question.message}
    </Dialog>
  );
}
