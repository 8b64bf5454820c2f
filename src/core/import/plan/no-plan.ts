/** Texts that are no plan although they have lines and figures: recipes, logs, timetables, settings, code. */
import { KICK_OFF } from './remark.ts';

/** Quantities of a kitchen or a pharmacy at the head of a line. */
const QUANTITY =
  /^[\s•*·-]*\d+(?:[.,/]\d+)?\s*(?:(?:g|gr|gramm?s?|mg|ml|cl|dl|l|liter|litres?|litros?|kg(?=\s+\p{L}))|(?:cups?|tbsp|tsp|el|tl|c\.?\s?à\s?[sc]\.?|cucharadas?|dosen?|latas?|eimer|packung(?:en)?|beutel|tüten?|kisten?|flaschen?|rollen(?! (?:vor|rück|seit|über|auf))|bottles?|bags?|bouteilles?|paquets?|botellas?|bolsas?|paquetes?|flessen|pakken|zakken|boîtes?|blikken|blikjes?|eier|eggs?|œufs?|oeufs?|huevos?|eieren|cebollas?|zwiebeln?|oignons?|uien|comprimés?|tabletten?|tablets?|pills?))(?![\p{L}\d])(?!\s*[x×]\s*\d)/iu;
const KITCHEN =
  /°\s?[cf]\b|(?<!\p{L})(?:bake|simmer|boil|kochen|köcheln|cuire|mijoter|hervir|freír|koken|nudeln|pâtes|oven|flour|sugar|milch|mehl|zucker|backen|ofen|farine|sucre|four|harina|azúcar|horno|bloem|suiker|bakken|oven|melk|leche|lait|butter|beurre|mantequilla|boter)(?!\p{L})/iu;
const GRAMS = /(?<![\d.,])\d+\s?(?:g|gr|gramm|ml)(?!\p{L})/giu;
const CODE = /^\s*(?:<[?!]?[\p{L}_][^>]*>|[[{]|(?:import|export|const|function|select|#include|#!)\b)/iu;
const SETTING = /^\s*[\w.-]+\s*[:=]\s*(?:true|false|null|yes|no|on|off|debug|info|\d{4,}|["'].*["'])?\s*[,;]?\s*$/iu;
const ASSIGNED = /^\s*[\w.-]+=\S*\s*$/u;
const HISTORY = /^(?:"?(?:date|datum|fecha|workout name|title|start_time|exercise_title)"?\s*[,;\t])/iu;
const DATED = /^\s*"?\d{4}-\d{2}(?:-\d{2}|:)/;
const WISH =
  /(?<!\p{L})(?:i(?:['’]d| would)? (?:want|need|like)|can you|could you|please (?:make|write|give)|give me|make me|looking for|recommend|empfehl\p{L}*|conseill\p{L}*|recomiend\p{L}*|aanraden|ich (?:möchte|will|brauche|hätte gern|suche)|kannst du|könntest du|mach mir|gib mir|schreib mir|je (?:veux|voudrais|cherche)|peux-tu|pouvez-vous|donne[- ]moi|fais[- ]moi|quiero|necesito|me gustaría|puedes|podrías|dame|hazme|ik (?:wil|zoek)|kun je|kan je|maak (?:een|me)|geef me)(?!\p{L})/iu;
const CLOCKS = /(?<!\d)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d)/g;
const RESULT =
  /(?<!\d)\d{1,4}(?:[.,]\d+)?\s?(?:km|mi|miles?|m)(?!\p{L}).{0,20}?\d{1,2}:[0-5]\d|\d{1,2}:[0-5]\d.{0,20}?\d+(?:[.,]\d+)?\s*(?:km|mi|miles?)(?!\p{L})|(?<!\p{L})(?:pb|pr|parkrun|felt|ran|gelaufen|couru|corrí|gelopen)(?!\p{L})/iu;

/** "18h00 – 19h00" */
const HOURS =
  /(?<!\d)(?:[6-9]|1\d|2[0-3])(?:[:h.][0-5]\d| ?h(?: ?[0-5]\d)?| ?uhr)\s*(?:[-–—]|bis|to|à|a|tot)\s*(?:[6-9]|1\d|2[0-3])(?:[:h.][0-5]\d| ?h| ?uhr)/iu;
/** A clock that begins with the workout. */
const FROM_ZERO = /^\W*0?0:00(?!\d)/u;
/** "Lunes 18:00 Yoga" */
const CLASS =
  /^\s*(?:mo|tu|we|th|fr|sa|su|di|mi|do|so|lu|ma|me|je|ve|mi|ju|vi|sá|wo|vr|za|zo)\p{L}*\.?,?\s+(?:[6-9]|1\d|2[0-3])[:.h][0-5]\d(?!\d)/iu;
/** "07:15, 07:45, 08:15" */
const DEPARTURES = /(?<!\d)(?:0[5-9]|1\d|2[0-3]):[0-5]\d(?:,| \/|;) (?:0[5-9]|1\d|2[0-3]):[0-5]\d(?!\d)/;
/** "7am breakfast" */
const HALF_DAY = /^\W*\d{1,2}(?::\d\d)? ?[ap]m(?!\p{L})/iu;
const REPORT = /reproduce|expected:|actual:|crash|stack ?trace|\bv\d+\.\d+|error:|exception/iu;
/** "1. Dan Field 17:42", "2. Field D. 17:50" */
const RANKED =
  /^\s*\d{1,3}[.)]?\s+(?:\p{Lu}\p{L}+ \p{Lu}\p{L}+|\p{Lu}\p{L}+,? \p{Lu}\.|\p{Lu}\. \p{Lu}\p{L}+)[^\d]{0,20}[1-9]\d:[0-5]\d\s*$/u;
/** "Results", and names with times below it. */
const RESULTS =
  /(?<!\p{L})(?:results?|ergebnis(?:se)?|uitslag(?:en)?|résultats?|classement|resultados?|clasificación)(?!\p{L})/iu;
const NAME_AND_TIME = /^\s*(?:\d{1,3}[.)]\s+)?\p{L}+(?: \p{L}+)?[ ,:–-]+\d{1,2}:[0-5]\d(?:[.,]\d+)?(?!\d)/u;

/** "Sophie 48'12": nobody plans such a figure. */
const NAME_AND_ODD_TIME = /^\s*(?:\d{1,3}[.)]\s+)?\p{Lu}\p{L}+(?: \p{Lu}\p{L}*)? [1-9]\d[:'’][0-5][1-46-9](?!\d)/u;

/** "2. Night Bus 4:05", "3. Gravel 2:58": songs. */
const TRACK = /^\s*\d{1,3}[.)]\s+\p{L}[\p{L}'’ ]* \d{1,2}:[0-5][1-46-9]\s*$/u;
/** Tenths of a second are measured, never planned; the French write 13''42. */
const TENTHS =
  /(?<!\d)\d{1,2}:[0-5]\d[.,]\d{1,2}(?![\d:,])|(?<![\d.,])\d{1,2}[.,]\d{1,2} ?(?:s|sec|sek)(?!\p{L})|(?<![\d:/x×'’′])\d{1,2}(?:['’′]{2}|["″”])\d{1,2}(?![\d:/x×'’′"″”]| ?[x×])/u;
/** "3000 m 9'51", "Ana 5 km 21:34": how long somebody took for it. */
const PERFORMED =
  /(?<![\d.,x×] ?)\d{1,5}(?:[.,]\d)? ?(?:k?m|mi)(?!\p{L})[^\d]{1,20}(?:\d{1,2}[:h])?\d{1,2}[:'’′][0-5]\d(?!\d|["″”]? ?\/ ?k?m)/iu;
/** "(PB!)", "4e", "3. Platz", "2nd": how good that was. */
const PLACED =
  /(?<!\p{L})(?:PB|PR|SB|RP|MMP|new record|pers\p{L}*\.? (?:best\p{L}*|records?)|récords? personal(?:es)?|records? perso\p{L}*)(?!\p{L})|(?<![\d\p{L}])\d{1,3}(?:e|er|ère|ème|de|ste|st|nd|rd|th|º|ª)(?= (?:place|plaats|plek|puesto|lugar|overall)(?!\p{L})|\s*(?:$|[.,;!)]))|(?<!\d)\d{1,3}\. (?:platz|rang)(?!\p{L})|(?<!\p{L})(?:platz|puesto|place) \d{1,3}(?!\d)/iu;
const JOURNEY =
  /(?<!\p{L})(?:departure|departs?|arrival|arrives?|platform|abfahrt|ankunft|gleis|umstieg|départ|arrivée|quai|correspondance|salida|llegada|andén|transbordo|vertrek|aankomst|spoor|overstap)(?!\p{L})/iu;

/** "Saal 2 ist bis 20:30 belegt", "rdv 8 h 30". */
const APPOINTMENT =
  /(?<!\p{L})(?:um|ab|bis|at|from|until|om|vanaf|tot|gewoon|à|dès|a las|desde las|hasta las)\s(?:0?[6-9]|1\d|2[0-3])[:h.](?:00|15|30|45)(?!\d|\s*(?:\/|per|pace|min))|(?<!\p{L})(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lun(?:di|es)|mar(?:di|tes)|mercredi|jeudi|vendredi|samedi|dimanche|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:maan|dins|woens|donder|vrij|zater|zon)dag)\.?,? (?:0?[6-9]|1\d|2[0-3])[:h.](?:00|15|30|45)(?!\d|\s*(?:\/|per|pace|min))|(?<!\p{L})(?:rdv|rendez-vous|treffpunkt|meeting point)(?!\p{L})/iu;

/** What is watered. */
const GARDEN =
  /(?<!\p{L})(?:arros(?:er|age|ez)|potager|tomates?|tomaten?|tomatoes|courgettes?|zucchini|calabac[ií]n(?:es)?|semis|gieß(?:en|t)|beete?|gewächshaus|watering|greenhouse|seedlings?|riego|regar|huerto|macetas?|besproei\p{L}*|moestuin|plantjes)(?!\p{L})/iu;
/** "5 x 1000 m", "3 rounds": whoever was there does not say where to meet. */
const TIMES =
  /\d\s?[x×]\s?\d|\d\s(?:rounds?|sets?|runden|sätze|tours|séries|rondas|vueltas|series|rondes|rondjes)(?!\p{L})/iu;
/** A match elsewhere or at home, where one meets for it, and who drives. */
const AWAY =
  /(?<!\p{L})(?:(?:uit|thuis) tegen|away (?:at|to|against|v)|(?:home|at home) (?:to|against) |auswärts(?:spiel)? (?:bei|gegen|in)|(?:heimspiel|spiel) gegen|match (?:contre|à l['’]extérieur)|déplacement à|(?:partido|jugamos) (?:contra|fuera|en casa))(?!\p{L})/iu;
const GATHERING =
  /(?<!\p{L})(?:meet(?:ing)?(?: up)?|verzamelen|verzamel|treffen|treff(?:punkt)?|abfahrt|rdv|rendez-vous|départ|quedamos|salida|vertrek)(?!\p{L})[^\d]{0,30}(?<!\d)(?:0?[6-9]|1\d|2[0-2])(?:[:.h][0-5]\d| ?h| ?uhr)/iu;
const LIFTS =
  /(?<!\p{L})(?:rijden|auto['’]?s|cars?|lifts?|drivers?|driving|fahrer|autos?|es fahren|voitures?|covoiturage|coches?|conducen)(?: ?:| \d| are| zijn) ?/iu;
const MATCH =
  /(?<!\p{L})(?:kick-?off|an(?:pfiff|stoß)|spielbeginn|coup d['’]envoi|convocation|saque inicial|convocatoria|aftrap)(?!\p{L})/iu;
/** "Pitch 2, 10:15: U13 vs Rovers" */
const FIXTURE =
  /(?<!\d)(?:0?[8-9]|1\d|2[0-2])[:.h][0-5][05](?!\d).{1,60}?(?<!\p{L})(?:vs?\.?|versus|against|gegen|contre|contra|tegen)(?!\p{L})/iu;
/** Nobody plans for a day that is over. */
const PAST =
  /(?<!\p{L})(?:yesterday|last (?:night|week|weekend)|(?:vor)?gestern|letzte (?:woche|nacht)|hier (?:soir|matin|j['’]ai)|j['’]ai (?:couru|fait)|la semaine dernière|anteayer|ayer|anoche|la semana pasada|(?:eer)?gisteren|vorige week)(?!\p{L})/iu;
/** "Did legs yesterday, 5x5 at 90 kg": how it went, whatever is counted. */
const WENT =
  /^\W*(?:did|trained|hit|had|smashed|went|worked)(?!\p{L})|(?<!\p{L})(?:trainiert|gemacht|gelaufen|geschwommen|fait|couru|hecho|entrené|corrí|gedaan|getraind|gelopen)(?!\p{L})/iu;

/** A question about training, not a plan. */
const QUESTION =
  /^[^\p{L}]*(?:how (?:many|much|long|often)|what|which|should i|is it|wie (?:viele?|oft|lange?)|was ist|soll ich|combien|quel(?:le)?s?|est-ce|cuánt[oa]s?|qué|hoe ?(?:veel|vaak|lang)|wat|moet ik)(?!\p{L})[^.!]*\?/iu;
/** "May recap", and how many workouts they were below it. */
const RECAP =
  /(?<!\p{L})(?:summary|recap|review|rückblick|bilanz|zusammenfassung|bilan|résumé|récap\p{L}*|resumen|balance|samenvatting|terugblik|overzicht)(?!\p{L})/iu;
const HOW_MANY =
  /^\W*\d+ (?:workouts?|sessions?|trainings?|runs?|rides?|einheiten|läufe|séances?|sorties?|entraînements?|entren\p{L}*|sesiones|carreras|trainingen|sessies|loopjes)(?!\p{L})/iu;
/** "12 km en 1h04": how it went. */
const RAN = /\d\s?(?:km|mi|miles?)\s(?:en|in)\s\d+\s?(?:h|min|:|m\d)/giu;
const WAS = /(?<!\p{L})(?:were|waren|fueron|étaient|liefen|splits)(?!\p{L})/iu;
const HOW_IT_WENT =
  /(?<!\p{L})(?:sensations?|sensaciones|pluie|lluvia|regen|rain|windy|wind|vent|viento|muscle soreness|muskelkater|courbatures|agujetas|spierpijn)(?!\p{L})/iu;
/** "Distance: 12 km", "Pace: 5:30" of a report. */
const DISTANCE_RUN = /^\s*(?:distan\p{L}*|afstand)\s*:\s*\d/iu;
const PACE_RUN = /^\s*(?:(?:avg\.? |ø )?pace|allure|ritmo|tempo|schnitt)\s*:\s*\d{1,2}[:'’]\d\d/iu;
/** The price at the end of a line of a receipt. */
const PRICE = /(?<![\d.,:])\d{1,4}[.,]\d{2}\s*$/u;

const PRICED = /\d\s?(?:euros?|eur|dollars?|pounds?)(?!\p{L})|[€$£]\s?\d|\d\s?[€$£]/giu;
/** "We did 3 rounds in the end": how it went. */
const DID =
  /(?<!\p{L})(?:we|i|he|she|they) (?:did|ran|got|managed|finished|made)(?!\p{L})|(?<!\p{L})(?:haben wir|wir haben|hab(?:e)? ich|ich hab(?:e)?)(?!\p{L}).*(?:geschafft|gemacht)|(?<!\p{L})(?:on a|j['’]ai|nous avons) (?:fait|couru|fini)|(?<!\p{L})(?:hicimos|hice|corrimos|terminamos(?! con ))(?!\p{L})|(?<!\p{L})(?:we hebben|ik heb|hebben we|heb ik)(?!\p{L}).*(?:gedaan|gelopen|gehaald)/iu;

/** Whether a text is a plan shows at its beginning. */
const LINES_LOOKED_AT = 100;

export function isNoPlan(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, LINES_LOOKED_AT);
  const count = (pattern: RegExp): number => filled.filter((line) => pattern.test(line)).length;
  const [first = ''] = filled;
  if (CODE.test(first) || HISTORY.test(first) || count(DATED) > 1) return true;
  const quantities = count(QUANTITY);
  if (quantities > 1 || (quantities > 0 && (count(KITCHEN) > 0 || quantities * 2 >= filled.length))) return true;
  if (count(KITCHEN) > 0 && (filled.join(' ').match(GRAMS)?.length ?? 0) > 1) return true;
  if (count(ASSIGNED) > 2 && count(ASSIGNED) === filled.length) return true;
  if (count(SETTING) > 1 && count(/true|false|debug|localhost|https?:/iu) > 0) return true;
  if (filled.filter((line) => (line.match(CLOCKS)?.length ?? 0) > 2 && !/\p{L}{3}/u.test(line)).length > 0) return true;
  if (count(/(?:\d{1,2}:\d{2} +){1,}\d{1,2}:\d{2}(?!\d)/) > 0 || count(RANKED) > 1) return true;
  if (
    count(/\d\s?[€$£]|[€$£]\s?\d/) > 1 ||
    (count(HOURS) > 1 && count(FROM_ZERO) === 0) ||
    count(CLASS) > 1 ||
    count(DEPARTURES) > 1 ||
    count(HALF_DAY) > 1 ||
    count(REPORT) > 1
  )
    return true;
  if (filled.length < 3 && QUESTION.test(first)) return true;
  const isBrief = filled.length < 4;
  if (isBrief && (filled.join(' ').match(PRICED)?.length ?? 0) > 1) return true;
  if (isBrief && count(DID) > 0) return true;
  if (count(/\d\s?(?:€|eur|\$|£)\s*$|[€$£]\s?\d/iu) > 0 && count(/(?<!\p{L})(?:total|totaal|gesamt|summe)/iu) > 0)
    return true;
  if (count(DISTANCE_RUN) > 0 && count(PACE_RUN) > 0) return true;
  const ran = filled.join(' ').match(RAN)?.length ?? 0;
  if (
    ran > 1 ||
    (ran > 0 && count(HOW_IT_WENT) > 0) ||
    count(PRICE) > 1 ||
    count(NAME_AND_ODD_TIME) > 1 ||
    count(TRACK) > 1
  )
    return true;
  const clocks = filled.join(' ').match(CLOCKS)?.length ?? 0;
  if (filled.length < 3 && clocks > 1 && WAS.test(filled.join(' '))) return true;
  if ((count(MATCH) > 0 && count(APPOINTMENT) > 0) || count(FIXTURE) > 1) return true;
  const ofMatch = [AWAY, KICK_OFF, GATHERING, LIFTS].filter((pattern) => count(pattern) > 0);
  if (ofMatch.length > 2 || (count(KICK_OFF) > 0 && count(AWAY) > 0)) return true;
  const performed = filled.filter((line) => PERFORMED.test(line) && !TIMES.test(line));
  if (performed.length > 1 && (RESULTS.test(first) || performed.filter((line) => PLACED.test(line)).length > 1))
    return true;
  if (count(TENTHS) > 1 || (count(JOURNEY) > 1 && clocks > 1)) return true;
  const isAppointment = filled.length < 3 ? count(APPOINTMENT) > 0 : isBrief && APPOINTMENT.test(first);
  if (isAppointment && count(TIMES) === 0) return true;
  if (count(GARDEN) > 1) return true;
  if (isBrief && count(PAST) > 0 && (count(TIMES) === 0 || WENT.test(first))) return true;
  // "Anyone up for a run, 9:30 at the car park?"
  if (clocks > 0 && count(/\?/) * 2 >= filled.length) return true;
  if (RECAP.test(first) && count(HOW_MANY) > 0) return true;
  if (RESULTS.test(first) && count(NAME_AND_TIME) > 1) return true;
  // "4 x 750 m row, rest 2:30" is still to be done.
  const results = filled.filter((line) => RESULT.test(line) && !TIMES.test(line)).length;
  if (results > 1 && results * 2 > filled.length) return true;
  return WISH.test(filled.join(' ').slice(0, 400)) && filled.length < 3;
}
