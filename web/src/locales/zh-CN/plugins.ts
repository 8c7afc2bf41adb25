/** The plugin centre and the pages of add-ons. */
export const plugins = {
  "plugins.count": "{installed} 个已安装，共 {count} 个",
  "plugins.since": "{when} 安装",
  "plugins.setUp": "设置",
  "plugins.empty": "还没有可用的插件",
  "plugins.notInstalled": "这个插件没有安装",
  "plugins.toCentre": "去插件中心",
  "plugins.save": "保存",
  "plugins.saved": "已保存",
  "plugins.noSettings": "这个插件没有需要设置的内容",
  "plugins.unknown": "没有这个插件",
} as const;
