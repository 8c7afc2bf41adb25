import { Circle } from "lucide-react";
import { menuIcons } from "virtual:menu-icons";

/** The icon of a tree node, by its name in the tree. */
export function MenuIcon({ name, size = 18 }: { readonly name: string | undefined; readonly size?: number }) {
  const Icon = (name && menuIcons[name]) || Circle;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
