import type { plugins as zhCN } from "../zh-CN/plugins.ts";

export const plugins: Readonly<Record<keyof typeof zhCN, string>> = {
  "plugins.count": "{count} 件中 {installed} 件をインストール済み",
  "plugins.since": "{when} に導入",
  "plugins.setUp": "設定",
  "plugins.empty": "利用できるプラグインはまだありません",
  "plugins.notInstalled": "このプラグインはインストールされていません",
  "plugins.toCentre": "プラグイン一覧へ",
  "plugins.save": "保存",
  "plugins.saved": "保存しました",
  "plugins.noSettings": "設定項目はありません",
  "plugins.unknown": "該当するプラグインはありません",
};
