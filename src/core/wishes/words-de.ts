/** German words for wishes; the form of the lines is explained in `words-shared.ts`. */
export const GERMAN = `
time:30 halbe_stunde halben_stunde halbes_stundchen halbestunde halbstundig*
time:15 viertelstunde viertelstundchen viertel_stunde
time:45 dreiviertelstunde dreiviertel_stunde
time:90 anderthalb_stunden eineinhalb_stunden
unit:min minuten minutchen
unit:hour stunde stunden stundchen std
num:5 funf
num:10 zehn
num:12 zwolf
num:15 funfzehn
num:20 zwanzig
num:25 funfundzwanzig
num:30 dreissig
num:40 vierzig
num:45 funfundvierzig
num:60 sechzig
num:90 neunzig
num:2 zwei
body:back rucken* kreuz wirbelsaule
body:shoulders schulter*
body:neck nacken* hals
body:wrists handgelenk*
body:hips hufte* huft*
body:knees knie knien knies knie*
body:elbows ellbogen* ellenbogen*
body:ankles knochel* sprunggelenk* fussgelenk*
part:legs bein beine beinen beinubung* beintraining beinmusk* oberschenkel* unterkorper*
part:glutes po popo hintern gesass* glutes
part:calves wade waden
part:abs bauch* rumpf* sixpack
part:chest brust*
part:arms arm arme armen armtraining armmusk* oberarm* unterarm*
part:upper oberkorper*
style:stretch dehn* beweglich* mobilis* lockern gelockert lockerung* auflockern
style:balance gleichgewicht* balance
style:strength muskel* kraftigung*
move:jump spring springe springen springt sprung* hupf* hopser* hopsen gehupfe gehopse gespringe hampelmann hampelmanner*
move:run lauf laufe laufen rennen joggen sprint* rumrennen
move:kneel vierfussler*
move:pushUp liegestutz*
move:squat kniebeug*
move:lunge ausfallschritt*
move:plank unterarmstutz* planken stutz
move:pullUp klimmzug klimmzuge*
move:twist drehung* drehen verdreh*
move:handstand handstand kopfstand
move:noise larm krach laut stampf* gestampfe getrampel trampel*
move:floor boden liegen hinlegen liegend
low gelenkschonend* gelenkfreundlich*
quiet leise ruhig nachbar* baby hellhorig* lautlos* mietwohnung
gear:weights hantel* kurzhantel* langhantel* gewicht*
gear:band band* gummiband fitnessband*
gear:box kasten box
gear:ball ball
gear:bike fahrrad heimtrainer ergometer
gear:bag sandsack boxsack
gear:rope seilspring* springseil seil
gear:bar klimmzugstange stange
gear:any gerat* ausrustung* equipment zubehor
bodyweight eigengewicht* korpergewicht*
sport:Boxing boxen boxtraining boxworkout
sport:Climbing kletter* bouldern
sport:Cycling radfahren radeln
sport:Dancing tanz*
sport:Endurance ausdauer* kondition*
sport:Football fussball*
sport:Gymnastic turnen
sport:Skiing ski* skifahren
sport:Strength krafttraining kraft
sport:Table_Tennis tischtennis
level:base anfang* leicht* einfach* einsteiger* locker* entspannt* gemutlich*
level:medium mittel* moderat* fortgeschritten*
level:heavy hart* schwer* anstreng* intensiv* knackig* fordernd*
level:extreme extrem* brutal* maximal*
very richtig sehr total super mega echt
pain schmerz* weh kaputt* verletz* problem* empfindlich* angeschlagen* schonend* schonen geschont aua zwickt operiert* lediert
gentle sanft* schon* vorsicht* behutsam* rucksicht*
on fur auf zu mit den dem
by:reps wiederholung* wdh
by:time auf_zeit nach_zeit
not kein keine keinen keinem keiner keins ohne nicht nix nichts ohn vermeid* weder noch statt anstatt
but aber sondern jedoch dafur nur
with mit hab habe
and und oder sowie u
style:cardio schwitz* auspowern
fill bis ich du er sie es wir ein eine einen einem einer eines ne nen was etwas der die das den dem des mein meine meinen meiner meinem mir mich ist sind bin war im in am an auf von vom zum zur beim bei fur als will mochte mocht wurde gern gerne brauch brauche bitte mal heute jetzt gleich kurz kurze kurzes kurzer lang ganz ganze ganzen ganzkorper* korper* programm einheit ubung* trainier* mach machen mache tun tut darf kann muss soll konnte hatte haben so zu auch noch schon dann danke hallo sport fit wenig viel bisschen paar morgen abend zuhause hause daheim buro stehen stehend sitzen sitzend drin dabei fuhl* kraftig* stark* starke gelenk* weil da dass zeit lust geht gehen gibt nur und
`;
