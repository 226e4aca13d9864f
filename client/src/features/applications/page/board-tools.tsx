import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import classes from "./board-tools.module.css";
import { BoardToolsSlot } from "./board-tools-slot.ts";

/** The board's tools, shown in the line of the page's title; below the board's other lines where there is no such line. */
export function BoardTools({ children }: { readonly children: ReactNode }) {
  const slot = use(BoardToolsSlot);
  const tools = <div className={classes.tools}>{children}</div>;
  return slot ? createPortal(tools, slot) : null;
}
