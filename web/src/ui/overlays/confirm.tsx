import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { useUiTexts } from "../ui-texts.ts";

export interface Question {
  readonly title: string;
  readonly message?: ReactNode;
  /** Text of the confirming button; default "OK". */
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** True: confirming does harm, so the button is red. */
  readonly danger?: boolean;
  /** True: there is only one button (for example to sign in again). */
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
 * Asks a question over the whole window: for the session and for closing tabs. Pages use `useConfirm`, whose question stays in its tab. It
 * needs a `ConfirmHost` near the root. Several questions are shown one after another.
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

/** Shows the questions of `confirm`. */
export function ConfirmHost() {
  const [first] = useSyncExternalStore(questions.subscribe, questions.read);
  return first ? <QuestionDialog question={first} onAnswer={first.answer} /> : null;
}

/**
 * Asks a question within the calling page, so that a hidden tab's question is not shown over another tab.
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

/** The focus goes to the harmless button. */
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
