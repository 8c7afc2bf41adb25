import type { Work } from "../../core/jobs/work.ts";
import {
  demandIdentity,
  findStudent,
  type IdEntered,
  identityOf,
  keepIdentity,
  type StudentRow,
  updateStudent,
} from "../students/public.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { type Blocker, type Check, faultyField, refusedBy, type StayPart } from "../stays/public.ts";
import { faults } from "./faults.texts.ts";
import { t } from "./stay-person.texts.ts";

/** The personal data that are asked for at an entry. */
export interface PersonAtEntry extends IdEntered {
  /** Left empty: as in the person's record. */
  readonly emergency_name?: string | null;
  readonly emergency_phone?: string | null;
  readonly emergency_relation?: string | null;
  /** Consent that health data are stored; once given it stays valid. */
  readonly consent?: boolean;
}

type Contact = Pick<StudentRow, "emergency_name" | "emergency_phone" | "emergency_relation">;

/** Checks that an entering student has an emergency contact, has consented to storing health data, and matches the ID number. */
export const personPart: StayPart<{ enter: PersonAtEntry }> = {
  name: "person",
  enter: async ({ work, stay, input }) => {
    const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
    const contact = contactOf(student, input);
    return {
      blockers: async () => [
        ...missing(contact, student, input),
        ...(await refusedBy(stay, async () => {
          const identity = identityOf(input, { gender: stay.gender });
          if (identity) await demandIdentity(work, stay.student_id, identity, { replaces: true });
        })),
      ],
      checks: () => personChecks(student),
      before: async () => {
        await keepContact(work, stay.student_id, student, contact);
        const identity = identityOf(input, { gender: stay.gender });
        if (identity) await keepIdentity(work, stay.student_id, identity, { replaces: true });
      },
    };
  },
};

function personChecks(student: StudentRow | null): readonly Check[] {
  const { emergency_name: name = null, consent_at = null } = student ?? {};
  return [
    {
      code: "consent",
      title: t("check.consent"),
      ...(consent_at === null ? {} : { fact: { text: t("check.consented") } }),
      fields: ["consent"],
    },
    {
      code: "contact",
      title: t("check.contact"),
      ...(name === null ? {} : { fact: { text: verbatim(name) } }),
      fields: ["emergency_name", "emergency_phone", "emergency_relation"],
    },
  ];
}

function contactOf(student: StudentRow | null, asked: PersonAtEntry): Contact {
  return {
    emergency_name: asked.emergency_name ?? student?.emergency_name ?? null,
    emergency_phone: asked.emergency_phone ?? student?.emergency_phone ?? null,
    emergency_relation: asked.emergency_relation ?? student?.emergency_relation ?? null,
  };
}

function missing(contact: Contact, student: StudentRow | null, { consent }: PersonAtEntry): readonly Blocker[] {
  const empty = Object.entries(contact).filter(([, value]) => value === null);
  const lacksContact = {
    ...faultyField("", faults.emergency),
    fields: Object.fromEntries(empty.map(([name]) => [name, { text: faults.emergency }])),
  };
  return [
    ...(empty.length > 0 ? [lacksContact] : []),
    ...(student?.consent_at || consent ? [] : [faultyField("consent", faults.consent)]),
  ];
}

async function keepContact(work: Work, id: number, student: StudentRow | null, after: Contact): Promise<void> {
  const before: Contact = {
    emergency_name: student?.emergency_name ?? null,
    emergency_phone: student?.emergency_phone ?? null,
    emergency_relation: student?.emergency_relation ?? null,
  };
  const given = student?.consent_at ? {} : { consent_at: work.now, health_withdrawn_at: null };
  if (student?.consent_at && JSON.stringify(before) === JSON.stringify(after)) return;
  await updateStudent(work.tx, work.supplier.id, id, { ...after, ...given }, work.now);
  work.changed("student", id);
  work.audit({ biz_type: "student", biz_id: id, before, after: { ...after, ...given } });
}
