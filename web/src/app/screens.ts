import type { ComponentType } from "react";
import type { TreeNode } from "@kangying/contract/core/tree";
import { loadPageTexts } from "../engine/i18n/index.ts";
import type { Overs } from "../engine/list/acts/overs.tsx";
import { recoveringLazy } from "./recovering-lazy.ts";

/** Pages that no described list draws, by route name. Each is a chunk of its own. */
export const screens: Readonly<Record<string, ComponentType>> = {
  Dashboard: recoveringLazy(() => import("../modules/dashboard/DashboardScreen.tsx").then((m) => m.DashboardScreen)),
  Navigation: recoveringLazy(() => import("../modules/content/HomeScreen.tsx").then((m) => m.HomeScreen)),
  BedMap: recoveringLazy(() => import("../modules/resources/BedMapScreen.tsx").then((m) => m.BedMapScreen)),
  BedHistory: recoveringLazy(() => import("../modules/resources/BedHistoryScreen.tsx").then((m) => m.BedHistoryScreen)),
  BedLabels: recoveringLazy(() => import("../modules/resources/BedLabelsScreen.tsx").then((m) => m.BedLabelsScreen)),
  ClassScheduling: recoveringLazy(() => import("../modules/schedule/ScheduleScreen.tsx").then((m) => m.ScheduleScreen)),
  RollCallToday: recoveringLazy(() =>
    import("../modules/roll-call/RollCallTodayScreen.tsx").then((m) => m.RollCallTodayScreen),
  ),
  LessonRollCall: recoveringLazy(() => import("../modules/roll-call/RollCallScreen.tsx").then((m) => m.RollCallScreen)),
  PhotoCompare: recoveringLazy(() => import("../modules/photos/CompareScreen.tsx").then((m) => m.CompareScreen)),
  StudentDetail: recoveringLazy(() => import("../modules/students/StudentScreen.tsx").then((m) => m.StudentScreen)),
  LedgerLook: recoveringLazy(() => import("../modules/finance/LedgerTxScreen.tsx").then((m) => m.LedgerTxScreen)),
  DivideOrders: recoveringLazy(() => import("../modules/finance/DivideScreen.tsx").then((m) => m.DivideScreen)),
  MonthLook: recoveringLazy(() => import("../modules/finance/MonthScreen.tsx").then((m) => m.MonthScreen)),
  MonthPaper: recoveringLazy(() => import("../modules/finance/MonthPaperScreen.tsx").then((m) => m.MonthPaperScreen)),
  RuleLook: recoveringLazy(() => import("../modules/monitoring/RuleScreen.tsx").then((m) => m.RuleScreen)),
  MonitorOverview: recoveringLazy(() =>
    import("../modules/monitoring/OverviewScreen.tsx").then((m) => m.OverviewScreen),
  ),
  MonitorServices: recoveringLazy(() =>
    import("../modules/monitoring/ServicesScreen.tsx").then((m) => m.ServicesScreen),
  ),
  MonitorCache: recoveringLazy(() => import("../modules/monitoring/CacheScreen.tsx").then((m) => m.CacheScreen)),
  Receipt: recoveringLazy(() => import("../modules/finance/ReceiptScreen.tsx").then((m) => m.ReceiptScreen)),
  DepositReceipt: recoveringLazy(() =>
    import("../modules/finance/ReceiptScreen.tsx").then((m) => m.DepositReceiptScreen),
  ),
  ArrivalSheet: recoveringLazy(() =>
    import("../modules/students/prints/DeskSheetScreen.tsx").then((m) => m.ArrivalSheetScreen),
  ),
  RollCall: recoveringLazy(() =>
    import("../modules/students/prints/DeskSheetScreen.tsx").then((m) => m.RollCallScreen),
  ),
  KitchenSheet: recoveringLazy(() =>
    import("../modules/students/prints/DeskSheetScreen.tsx").then((m) => m.KitchenSheetScreen),
  ),
  WeighIn: recoveringLazy(() => import("../modules/students/weigh-in/WeighInScreen.tsx").then((m) => m.WeighInScreen)),
  WeightOverview: recoveringLazy(() =>
    import("../modules/students/weight-overview/WeightOverviewScreen.tsx").then((m) => m.WeightOverviewScreen),
  ),
  StudentStatistics: recoveringLazy(() =>
    import("../modules/statistics/StudentStatsScreen.tsx").then((m) => m.StudentStatsScreen),
  ),
  BedForecast: recoveringLazy(() =>
    import("../modules/statistics/report-screens.tsx").then((m) => m.BedForecastScreen),
  ),
  Retention: recoveringLazy(() => import("../modules/statistics/report-screens.tsx").then((m) => m.RetentionScreen)),
  CampMargin: recoveringLazy(() => import("../modules/statistics/report-screens.tsx").then((m) => m.CampMarginScreen)),
  PrepaidRisk: recoveringLazy(() =>
    import("../modules/statistics/report-screens.tsx").then((m) => m.PrepaidRiskScreen),
  ),
  TradeStatistics: recoveringLazy(() =>
    import("../modules/statistics/TradeStatsScreen.tsx").then((m) => m.TradeStatsScreen),
  ),
  GoodsStatistics: recoveringLazy(() =>
    import("../modules/statistics/TradeStatsScreen.tsx").then((m) => m.GoodsStatsScreen),
  ),
  MemberStatistics: recoveringLazy(() =>
    import("../modules/statistics/MemberStatsScreen.tsx").then((m) => m.MemberStatsScreen),
  ),
  StudentSettlement: recoveringLazy(() =>
    import("../modules/students/prints/SettlementScreen.tsx").then((m) => m.SettlementScreen),
  ),
  StudentCertificate: recoveringLazy(() =>
    import("../modules/students/prints/CertificateScreen.tsx").then((m) => m.CertificateScreen),
  ),
  IncidentFile: recoveringLazy(() =>
    import("../modules/students/prints/IncidentScreen.tsx").then((m) => m.IncidentScreen),
  ),
  PrivacyCopy: recoveringLazy(() => import("../modules/students/prints/CopyScreen.tsx").then((m) => m.CopyScreen)),
  ContractPaper: recoveringLazy(() =>
    import("../modules/students/contracts/ContractScreen.tsx").then((m) => m.ContractScreen),
  ),
  ContractPrint: recoveringLazy(() =>
    import("../modules/students/contracts/ContractPrintScreen.tsx").then((m) => m.ContractPrintScreen),
  ),
  ProfileEdit: recoveringLazy(() => import("../modules/profile/ProfileScreen.tsx").then((m) => m.ProfileScreen)),
  WechatBind: recoveringLazy(() => import("../modules/profile/WechatScreen.tsx").then((m) => m.WechatScreen)),
  UserAdd: recoveringLazy(() => import("../modules/users/MemberFormScreens.tsx").then((m) => m.AddMemberScreen)),
  UserSave: recoveringLazy(() => import("../modules/users/MemberFormScreens.tsx").then((m) => m.EditMemberScreen)),
  UserDelete: recoveringLazy(() => import("../modules/users/MemberFormScreens.tsx").then((m) => m.DeleteMemberScreen)),
  GoodsAdd: recoveringLazy(() => import("../modules/goods/GoodsEditor.tsx").then((m) => m.AddGoodsScreen)),
  GoodsEdit: recoveringLazy(() => import("../modules/goods/GoodsEditor.tsx").then((m) => m.EditGoodsScreen)),
  GoodsLook: recoveringLazy(() => import("../modules/goods/GoodsLookScreen.tsx").then((m) => m.GoodsLookScreen)),
  GoodsStockLog: recoveringLazy(() => import("../modules/goods/StockLogScreen.tsx").then((m) => m.StockLogScreen)),
  CouponAdd: recoveringLazy(() => import("../modules/coupons/CouponEditor.tsx").then((m) => m.AddCouponScreen)),
  CouponEdit: recoveringLazy(() => import("../modules/coupons/CouponEditor.tsx").then((m) => m.EditCouponScreen)),
  CouponDelete: recoveringLazy(() => import("../modules/coupons/CouponEditor.tsx").then((m) => m.DeleteCouponScreen)),
  RefundExamine: recoveringLazy(() => import("../modules/refunds/RefundScreen.tsx").then((m) => m.RefundScreen)),
  OrderLook: recoveringLazy(() => import("../modules/shipping/OrderScreen.tsx").then((m) => m.OrderScreen)),
  OrderSend: recoveringLazy(() => import("../modules/shipping/send/SendScreen.tsx").then((m) => m.SendScreen)),
  OrderScan: recoveringLazy(() => import("../modules/shipping/ScanScreen.tsx").then((m) => m.ScanScreen)),
  OrderPrint: recoveringLazy(() =>
    import("../modules/shipping/OrderPapersScreen.tsx").then((m) => m.OrderPapersScreen),
  ),
  CodeScan: recoveringLazy(() => import("../modules/shipping/WriteOffScreen.tsx").then((m) => m.WriteOffScreen)),
  OrderWriteOff: recoveringLazy(() => import("../modules/shipping/WriteOffScreen.tsx").then((m) => m.WriteOffScreen)),
  MovingIn: recoveringLazy(() => import("../modules/moving-in/MovingInScreen.tsx").then((m) => m.MovingInScreen)),
  Roles: recoveringLazy(() => import("../modules/roles/RolesScreen.tsx").then((m) => m.RolesScreen)),
  AuctionLook: recoveringLazy(() => import("../modules/auction/LotScreen.tsx").then((m) => m.LotScreen)),
  PluginManage: recoveringLazy(() => import("../modules/plugins/PluginsScreen.tsx").then((m) => m.PluginsScreen)),
  PluginSetup: recoveringLazy(() => import("../modules/plugins/SetupScreen.tsx").then((m) => m.SetupScreen)),
  KefuSettings: recoveringLazy(() => import("../modules/plugins/SetupScreen.tsx").then((m) => m.KefuSettingsScreen)),
  KefuChat: recoveringLazy(() => import("../modules/plugins/ChatScreen.tsx").then((m) => m.ChatScreen)),
  UnionCommissions: recoveringLazy(() =>
    import("../modules/union/CommissionsScreen.tsx").then((m) => m.CommissionsScreen),
  ),
  UnionPoster: recoveringLazy(() => import("../modules/union/PosterScreen.tsx").then((m) => m.PosterScreen)),
  WxPubMenu: recoveringLazy(() => import("../modules/wxpub/MenuScreen.tsx").then((m) => m.MenuScreen)),
  SupplierManage: recoveringLazy(() =>
    import("../modules/suppliers/SuppliersScreen.tsx").then((m) => m.SuppliersScreen),
  ),
  SupplierVisit: recoveringLazy(() => import("../modules/suppliers/VisitScreen.tsx").then((m) => m.VisitScreen)),
  SupplierApplicationLook: recoveringLazy(() =>
    import("../modules/suppliers/review/ReviewScreen.tsx").then((m) => m.ReviewScreen),
  ),
  PasswordEdit: recoveringLazy(() => import("../modules/profile/PasswordScreen.tsx").then((m) => m.PasswordScreen)),
};

/** Pages for people without an account. They have no shell, and their texts are in their own files. */
export const openScreens: Readonly<Record<string, ComponentType>> = {
  BusinessCreate: recoveringLazy(() =>
    Promise.all([import("../modules/suppliers/enter/BusinessScreen.tsx"), loadPageTexts()]).then(
      ([m]) => m.BusinessScreen,
    ),
  ),
};

/** Pages that open as a dialog over the list that leads to them, by their path in the tree; by their address they are pages. */
export const overs: Overs = {
  "/orderManagement/send/:id": recoveringLazy(() =>
    Promise.all([import("../modules/shipping/send/SendDialog.tsx"), loadPageTexts()]).then(([m]) => m.SendDialog),
  ),
};

/** True where the console can show this node. A described list or record needs no screen of its own. */
export function isBuilt(node: TreeNode): boolean {
  return node.list !== undefined || node.record !== undefined || node.name in screens || node.name in openScreens;
}
