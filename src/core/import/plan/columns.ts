/** The columns of a plan that is a table. */

/** What a column holds, by its header. */
export const COLUMNS = {
  name: /^(?:exercises?|moves?|movements?|übung(?:en)?|exercices?|ejercicios?|oefening(?:en)?|names?|noms?|nombres?|naam|bewegung)$/iu,
  restSec:
    /^(?:rest(?: time)?|break|pause|erholung|repos|récup(?:ération)?|descanso|pausa|rust|pauze)(?:\s*[([].*)?$/iu,
  timeSec:
    /^(?:time|duration|work|seconds?|zeit|dauer|sekunden|durée|temps|secondes|secs?|tiempo|duración|segundos|tijd|duur|seconden)(?:\s*[([].*)?$/iu,
  sets: /^(?:sets?|sätze|séries?|series?)$/iu,
  reps: /^(?:reps?|repetitions?|wdh\.?|wiederholungen|wdh|rép(?:étition)?s?|repeticiones|herh|herhalingen)\.?(?:\s*(?:\/|or|oder|ou|o|of)\s*\p{L}+)?$/iu,
  number: /^(?:#|nr|no|n[º°]|num|number|nummer)\.?$/iu,
  notes: /^(?:notes?|hinweise?|bemerkung(?:en)?|notizen?|remarques?|notas?|opmerking(?:en)?)$/iu,
} as const;
export type Column = keyof typeof COLUMNS;

/** The header says that the column's figures are minutes. */
export const IN_MINUTES = /[([]\s*(?:min|minutes?|minuten|minutos|minuut)\.?\s*[)\]]/iu;
