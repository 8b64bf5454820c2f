/** The columns of a plan that is a table. */

/** What a column holds, by its header. */
export const COLUMNS = {
  name: /^(?:(?:name (?:der |of )?|nom (?:de l['’])?|nombre (?:del )?|naam )(?:exercises?|übung|exercice|ejercicio|oefening)|exercise name|exercises?|moves?|movements?|mouvements?|movimientos?|übung(?:en)?|exercices?|exos?|ejercicios?|oefening(?:en)?|names?|noms?|nombres?|naam|bewegung)$/iu,
  /** The name, unless another column has it: then a number. */
  place:
    /^(?:geräte?|machines?|appareils?|máquinas?|toestel(?:len)?|drills?|lifts?|steps?|phases?|schritte?|étapes?|etapas?|pasos?|stap(?:pen)?|fases?|parts?|abschnitte?|stretch(?:es)?|poses?|étirements?|postures?|dehnung(?:en)?|haltung|asanas?|estiramientos?|posturas?|rekoefening(?:en)?|houding|stations?|stationen|ateliers?|postes?|estaci[oó]n(?:es)?|postas?|onderdeel)$/iu,
  /** The name, where no other column has it. */
  what: /^(?:activit(?:y|ies|é|és|eit|eiten)|aktivität(?:en)?|actividad(?:es)?|was|what|quoi|qué|wat|task|aufgabe|tarea|segments?|intervals?|intervalle?|intervalos?|intervallen|intensity|pace|zone)$/iu,
  restSec:
    /^(?:(?:temps|tps\.?|durée|tiempo|time) (?:de |du |d['’]|of )?|(?:satz|serien|zwischen)-?)?(?:rest(?:s| time| period)?|recovery|recuperación|herstel|break|desc\.?|pse\.?|pausen?(?:zeit|dauer)?|erholung|repos|récup(?:ération)?|descansos?|pausa|rust(?:tijd)?|pauze|off)(?: (?:between sets|entre séries|entre series|tussen sets))?(?:\s*[([].*)?$/iu,
  timeSec:
    /^(?:(?:work|effort|working|exercise) time|(?:arbeits|belastungs|übungs)(?:zeit|dauer)|(?:temps|durée) (?:de travail|d['’](?:effort|exercice))|tiempo de (?:trabajo|esfuerzo)|(?:werk|inspannings)(?:tijd|duur)|time|on|hold(?: time)?|halten|haltezeit|tenue|maintien|mantener|aguante|houd|vasthouden|duration|work|effort|belastung|arbeit|travail|trabajo|werk|inspanning|belasting|seconds?|zeit|dauer|sekunden|durée|temps|secondes|secs?|tiempo|duración|segundos|tijd|duur|seconden)(?:\s*(?:[([]|\/\s*dist).*)?$/iu,
  sets: /^(?:(?:nb|nombre|number|anzahl|aantal|n[º°o]|num)\.? ?(?:d['’e]|of|der)? ?)?(?:sets?|sätze|séries?|series?|serien|rounds?|runden|durchgänge|tours|rondas|vueltas|rondes?)$/iu,
  reps: /^(?:(?:nb|nombre|number|anzahl|aantal|n[º°o]|num)\.? ?(?:d['’e]|of|der)? ?|(?:time|zeit|dauer|temps|durée|tiempo|tijd|duur) ?(?:\/|or|oder|ou|o|of) ?)?(?:reps?|repetitions?|wdh\.?|wiederholungen|wdh|rép(?:étition)?s?|repeticiones|herh|herhalingen|(?:set|satz|serie|série|reeks) \d)\.?(?:\s*(?:\/|or|oder|ou|o|of)\s*\p{L}+)?$/iu,
  /** "Sets × reps" in one column. */
  figures:
    /^(?:umfang|dosierung|dosage|volumen?|omvang|dosering|dosis)$|^(?:sets?|sätze|séries?|series?)\s*[×x*/]\s*(?:reps?|repetitions?|wdh|wiederholungen|rép(?:étition)?s?|repeticiones|herh(?:alingen)?)\.?$/iu,
  side: /^(?:sides?|seite|côté|lado|kant|zijde)$/iu,
  number: /^(?:#|nr|no|n[º°]|num|number|nummer)\.?$/iu,
  notes:
    /^(?:notes?|cues?|tipps?|tips?|consejos?|conseils?|consignes?|aanwijzing(?:en)?|hinweise?|bemerkung(?:en)?|notizen?|remarques?|notas?|opmerking(?:en)?)$/iu,
} as const;
export type Column = keyof typeof COLUMNS;

/** In a column of repetitions. */
export const AS_MANY = /amrap|max|failure|fallo|versagen|falen|échec|erschöpfung/iu;

/** The header says that the column's figures are minutes. */
export const IN_MINUTES = /[([]\s*(?:min|minutes?|minuten|minutos|minuut)\.?\s*[)\]]/iu;
