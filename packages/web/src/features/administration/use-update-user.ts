import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { CallInput } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { useSession } from "../session/session.tsx";
import { userWords } from "./user-words.ts";

type Change = NonNullable<CallInput<"changeUser">["body"]>;

/** Changes somebody, says so and goes back to the list; throws what the call throws. */
export function useUpdateUser(id: string): (change: Change) => Promise<void> {
  const { t } = useWords(userWords);
  const { show } = useNotices();
  const { user, changeUser } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (change) => {
    await call("changeUser", { params: { id }, body: change });
    await client.invalidateQueries({ queryKey: queries.users().queryKey });
    show({ kind: "success", text: t.updated });
    await navigate(paths.users);
    // Somebody who steps down is led away by the guard of the list.
    if (user?._id === id) changeUser({ ...user, ...change });
  };
}
