# Proč server něco neudělal. Názvy jsou ty ze server/protocol/keys.py.

# Důvody; také pro klíče, které stránka ještě nezná.
refusal-bad_message = Server tomu nerozumí. Nic se nezměnilo; zkontroluj, co bylo zadáno, nebo načti stránku znovu.
refusal-no_such_table = Takový stůl neexistuje, nebo pro tebe není otevřený. Jestli máš pozvánku, popros o odkaz ještě jednou.
refusal-not_your_seat = Tohle místo není tvoje, takže se nic nestalo. Můžeš se dívat, nebo hrát na svých místech.
refusal-not_the_host = To může jen ten, kdo stůl otevřel. Popros ho, nebo otevři vlastní stůl.
refusal-not_now = Teď to nejde. Nic se nezměnilo; podívej se na stůl a pokračuj odtud.
refusal-illegal_move = Takový tah pravidla nedovolují. Nic se nezakreslilo; vyber jiné místo nebo tvar.
refusal-stale = To kolo mezitím skončilo, takže se tah nezahrál. Podívej se na novou kartu a rozhodni se znovu.
refusal-id_used = Tohle přišlo dvakrát s různým obsahem a podruhé se nic nestalo. Načti stránku znovu a zkus to ještě jednou.
refusal-not_saved = Neuložilo se to a nic se nezměnilo. Zkus to za chvilku znovu.
refusal-too_many = Bylo toho moc najednou. Nic se neztratilo; chvíli počkej a zkus to znovu.
refusal-log_in = Server neví, kdo jsi. Vyber si jméno nebo se přihlas a zkus to znovu.
refusal-protocol = Tato stránka a server mají různé verze. Načti stránku znovu; tvoje hry zůstávají.

# Otevření stolu
refusal-bad_rules = Tato pravidla nejdou dohromady, takže se stůl neotevřel. Vyber jiná a zkus to znovu.
refusal-code_not_plain = Kód rozdání je jeden řádek obyčejného textu. Změň ho a zkus to znovu.
refusal-names_alike = U jednoho stolu nemohou být dvě podobná jména. Jedno z nich změň.
refusal-no_such_bot = Takový bot tu není. Posadit můžeš jednoho z těchto: { $bots }.
refusal-nobody_sits = U tohoto stolu ještě nikdo nesedí. Sedni si nebo přidej bota a pak začni.
refusal-too_few_seats = Zájemců ({ $people }) je víc než míst ({ $seats }). Přidej místa, nebo někoho ze seznamu odeber.
refusal-too_many_tables = Nedohraných stolů máš už { $tables }. Jeden z nich dohraj a pak otevři další.

# Před hrou
refusal-table_closed = Tento stůl byl zavřen dřív, než hra začala. Kdykoli můžeš otevřít nový.
refusal-table_full = Všechna místa u tohoto stolu jsou obsazená. Můžeš se dívat, nebo otevřít vlastní stůl.
refusal-seat_taken = Místo { $seat } právě někdo obsadil. Vyber si jiné.
refusal-seat_empty = Tam už nikdo nesedí, takže není co dělat.
refusal-too_many_seats = U tohoto stolu máš tolik míst, kolik jich host smí mít: { $most }. Ostatní jsou pro jiné.
refusal-name_taken = Někdo u tohoto stolu má stejné nebo podobné jméno. Vyber si jiné.
refusal-not_begun = Hra ještě nezačala. Počkej, až ji začne ten, kdo stůl otevřel.
refusal-already_begun = Hra už začala. Můžeš se dívat, nebo otevřít vlastní stůl.

# Hra
refusal-already_decided = V tomto kole máš rozhodnuto. Jestli chceš jiný tah, nejdřív tento vrať.
refusal-nothing_to_decide = Teď nemáš o čem rozhodovat. Hra půjde dál, až se rozhodnou ostatní.
refusal-nothing_to_take_back = Ještě nemáš rozhodnuto, takže není co vracet. Vyber svůj tah.
refusal-too_many_changes = V tomto kole už byl tah vrácen příliš mnohokrát. Ten poslední platí.
refusal-resigned = Tuto hru máš vzdanou a na tvém místě hraje bot. Můžeš se dívat dál.
refusal-wrong_take_over_code = Tento kód dané místo neotevře; každý kód platí jednou. Vytvoř na druhém zařízení nový.

# Kolem hry
refusal-game_over = Hra skončila a nic už se na ní nezmění. Můžeš si ji prohlédnout, nebo si zahrát další.
refusal-not_at_table = Psát tu mohou jen ti, kdo sedí u stolu. Sedni si, jestli je volné místo.
refusal-chat_off = Chat je u tohoto stolu vypnutý.
refusal-chat_full = U tohoto stolu už bylo řečeno dost: chat je plný. Hra pokračuje i bez něj.
refusal-table_worn_out = U tohoto stolu se toho stalo příliš mnoho. Hru lze dohrát; na všechno ostatní otevři nový stůl.
refusal-table_busy = U tohoto stolu chce něco příliš mnoho lidí najednou. Nic se neztratilo; zkus to za chvilku znovu.
refusal-rematch_for_players = Odvetu mohou otevřít jen ti, kdo tu hráli. Můžeš otevřít vlastní stůl.
refusal-daily_once = Rozdání dne se hraje jednou. Zítra bude nové.
refusal-daily_secret = Rozdání dne zůstává tajné, dokud den neskončí pro všechny. Vrať se zítra.
refusal-day_not_come = Ten den ještě nenastal. Vyber dnešek nebo některý z dřívějších dnů.
refusal-not_over = Hru si lze znovu prohlédnout, až skončí. Do té doby se můžeš dívat u stolu.
refusal-no_such_round = Takové kolo tu není. Počet kol této hry: { $rounds }.

# Rady
refusal-no_hints_here = Nápověda je jen v sólové hře a ve hře proti botům. Tady hraješ proti lidem: rozhodni se po svém.
refusal-no_hints_daily = Rozdání dne hrají všichni bez nápovědy. Otevři si vlastní sólovou hru, tam se na ni můžeš ptát.
refusal-no_advice = Teď se žádná rada nenašla. Nic se nezměnilo; zkus to za chvilku znovu.
refusal-no_such_seat = Takové místo tu není. Počet míst této hry: { $seats }.
refusal-advice_busy = Server teď přemýšlí za mnoho jiných. Nic se neztratilo; zkus to za chvilku znovu.

# Co lidé píší
refusal-text_empty = Zatím tu nic není. Napiš aspoň jeden znak.
refusal-text_too_long = Je to moc dlouhé: nejvýše { $most } znaků. Zkrať to.
refusal-text_hidden_sign = Je tu neviditelný nebo neznámý znak ({ $sign }). Odstraň ho, nebo text napiš znovu.
refusal-text_accents = Na jednom místě je příliš mnoho diakritiky. Trochu jí uber.
refusal-name_without_letters = Jméno potřebuje aspoň jedno písmeno, číslici nebo symbol. Vyber jiné.

# Účty
refusal-wrong_password = Žádný účet nemá toto jméno a toto heslo. Zkontroluj obojí, nebo použij obnovovací kód.
refusal-weak_password = Heslo má { $least } až { $most } znaků. Vyber jiné; dobrých je několik slov za sebou.
refusal-wrong_recovery_code = Tento obnovovací kód neplatí; každý kód platí jednou. Zkontroluj ho, nebo se přihlas heslem.
refusal-account_name_taken = Takové jméno účtu už někdo má, nebo se moc podobá jinému. Vyber jiné.
refusal-has_account = Účet už máš. Přihlas se k němu na ostatních zařízeních.
refusal-guest_has_no_password = Host nemá heslo. Nejdřív si založ účet; tvoje hry ti zůstanou.

# Meze
refusal-too_many_requests = Bylo toho moc najednou. Nic se neztratilo; zkus to znovu za { $seconds } s.
refusal-too_many_messages = Na server to bylo moc rychlé. Nic se neztratilo; pokračuj za pár sekund.
refusal-too_many_guests = Z tvé sítě přišlo mnoho nových hostů. Zkus to za { $seconds } s, nebo se přihlas ke svému účtu.
refusal-too_many_new_tables = Z tvé sítě bylo otevřeno mnoho stolů. Zkus to za { $seconds } s, nebo si sedni k otevřenému stolu.
refusal-too_many_log_ins = Pokusů bylo příliš mnoho. Počkej { $seconds } s a zkus to znovu.
refusal-too_many_watched = Jedna stránka sleduje nejvýše { $most } stolů. Nejdřív jeden z nich opusť.
refusal-too_many_sockets = Z tvé sítě je otevřeno příliš mnoho stránek. Některé zavři a tuto načti znovu.

# Server
refusal-other_site = Přišlo to ze stránky jiného webu, takže se nic nestalo. Otevři hru na její vlastní adrese.
refusal-broken = Na serveru se něco pokazilo. Nic se nezměnilo; zkus to znovu, a pokud se to opakuje, řekni to správci serveru.
refusal-stopping = Server ukončil spojení, možná kvůli restartu. Všechno je uložené; stránka se vrátí sama.
refusal-too_slow = Spojení je teď příliš pomalé a bylo ukončeno. Všechno je uložené; stránka to zkusí sama znovu.
