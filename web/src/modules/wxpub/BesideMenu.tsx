import { useDeferredValue } from "react";
import { wxMappingCalls, wxReplyCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { useT } from "../../engine/i18n/index.ts";
import { ShortList } from "./ShortList.tsx";
import { useAnswer } from "./use-answer.ts";
import styles from "./wxpub.module.css";

/** What is shown beside the menu: the answers, with the one that fits these words marked, and the events with their templates. */
export function BesideMenu({ words }: { readonly words: string }) {
  const t = useT();
  const asked = useDeferredValue(words.trim());
  const hit = useAnswer(asked);
  return (
    <div className={styles.beside}>
      <ShortList
        title="wxPubReplies"
        list={wxReplyCalls.ReplyList.api}
        columns={["at_when", "words", "answer", "hits"]}
        marked={asked === "" ? null : (hit?.id ?? null)}
      />
      <ShortList
        title="wxPubTemplates"
        list={wxMappingCalls.MappingList.api}
        columns={["event", "template", "sent", "state"]}
        leads="template"
        sum={{ column: "sent", say: (count) => t("plugins.wx.sentToday", { count }) }}
      />
    </div>
  );
}
