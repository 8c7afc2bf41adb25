import { useEffect, useRef, type ReactNode } from "react";
import DOMPurify from "dompurify";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import styles from "./rich-text.module.css";
import buttonStyles from "../../../ui/button.module.css";

interface RichTextProps {
  readonly label: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (html: string) => void;
}

/** An article's text. It is cleaned here when it comes in, and by the server when it is saved. */
export function RichText({ label, value, invalid, describedBy, onChange }: RichTextProps) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: DOMPurify.sanitize(value),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? "" : changed.getHTML()),
  });
  return (
    <div className={classNames(styles.richText, invalid && styles.isInvalid)}>
      {editor && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} className={styles.richTextBody} />
    </div>
  );
}

function Tools({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const t = useT();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = (name: string, icon: ReactNode, act: () => unknown, pressed?: boolean) => (
    <button
      type="button"
      data-part="icon-button"
      className={buttonStyles.iconBtn}
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      onClick={act}
    >
      {icon}
    </button>
  );
  return (
    <div className={styles.richTextTools} role="toolbar" aria-label={`${label} · ${t("form.formatting")}`}>
      {tool(t("form.bold"), <Bold />, () => chain().toggleBold().run(), on.bold)}
      {tool(t("form.italic"), <Italic />, () => chain().toggleItalic().run(), on.italic)}
      {tool(t("form.underline"), <Underline />, () => chain().toggleUnderline().run(), on.underline)}
      {tool(t("form.strike"), <Strikethrough />, () => chain().toggleStrike().run(), on.strike)}
      {tool(t("form.heading"), <Heading2 />, () => chain().toggleHeading({ level: 2 }).run(), on.h2)}
      {tool(t("form.subheading"), <Heading3 />, () => chain().toggleHeading({ level: 3 }).run(), on.h3)}
      {tool(t("form.bullets"), <List />, () => chain().toggleBulletList().run(), on.bullets)}
      {tool(t("form.numbers"), <ListOrdered />, () => chain().toggleOrderedList().run(), on.numbers)}
      {tool(t("form.quote"), <Quote />, () => chain().toggleBlockquote().run(), on.quote)}
      {tool(t("form.undo"), <Undo2 />, () => chain().undo().run())}
      {tool(t("form.redo"), <Redo2 />, () => chain().redo().run())}
    </div>
  );
}
