import type { AddonKey, AddonType } from "@kangying/contract/plugins/addons";
import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

/** What each add-on is called, and what it is for. */
export const addonTexts: Readonly<Record<AddonKey, { readonly title: Text; readonly about: Text }>> = {
  groupbuy: {
    title: text("拼团", "Group buying", "Compra en grupo", "共同購入"),
    about: text(
      "凑够人数即享团购价",
      "A lower price once enough people join",
      "Mejor precio cuando se une suficiente gente",
      "人数が集まると割引になります",
    ),
  },
  spike: {
    title: text("秒杀", "Flash sale", "Venta relámpago", "タイムセール"),
    about: text(
      "限时限量的活动价",
      "Few pieces at a price, for a short time",
      "Pocas unidades a un precio, por poco tiempo",
      "時間・数量限定の特別価格",
    ),
  },
  auction: {
    title: text("拍卖", "Auctions", "Subastas", "オークション"),
    about: text(
      "竞价出售，保证金自动退还",
      "Sold to the highest bid; deposits go back by themselves",
      "Al mejor postor; los depósitos se devuelven solos",
      "競り売り。保証金は自動返金されます",
    ),
  },
  lottery: {
    title: text("抽奖", "Prize draws", "Sorteos", "抽選"),
    about: text(
      "转盘、九宫格与刮刮卡",
      "Wheel, grid and scratch cards",
      "Ruleta, cuadrícula y rasca",
      "ルーレット・グリッド・スクラッチ",
    ),
  },
  union: {
    title: text("分销联盟", "Affiliates", "Afiliados", "アフィリエイト"),
    about: text(
      "邀请、佣金与结算",
      "Invitations, commissions, settlement",
      "Invitaciones, comisiones y liquidación",
      "招待・報酬・精算",
    ),
  },
  sms: {
    title: text("短信", "SMS", "SMS", "SMS"),
    about: text(
      "签名、模板与按事件发送",
      "Signatures, templates, sent by events",
      "Firmas, plantillas y envío por eventos",
      "署名・テンプレート・自動送信",
    ),
  },
  kefu: {
    title: text("在线客服", "Live chat", "Chat en línea", "チャットサポート"),
    about: text(
      "把客服平台接入后台，随处回复客户",
      "Brings your chat service into the console",
      "Trae su servicio de chat a la consola",
      "チャットサービスを管理画面につなぎます",
    ),
  },
  wxpub: {
    title: text("公众号", "WeChat account", "Cuenta de WeChat", "WeChat 公式アカウント"),
    about: text(
      "菜单、自动回复与模板消息",
      "Menu, automatic replies, template messages",
      "Menú, respuestas automáticas y plantillas",
      "メニュー・自動応答・テンプレート",
    ),
  },
  social: {
    title: text("社交登录", "Social sign-in", "Acceso social", "ソーシャルログイン"),
    about: text(
      "用社交账号登录后台",
      "Sign in with a social account",
      "Entrar con una cuenta social",
      "SNS アカウントでログイン",
    ),
  },
};

export const typeTexts: Readonly<Record<AddonType, Text>> = {
  marketing: text("营销", "Marketing", "Marketing", "マーケティング"),
  tool: text("工具", "Tools", "Herramientas", "ツール"),
  channel: text("渠道", "Channels", "Canales", "チャネル"),
};
